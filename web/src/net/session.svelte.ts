import { api, Refused } from './api';
import type { Account, HouseCatalogue } from './types';

// Who sits at this browser, and what the house offers.
class Session {
  account = $state.raw<Account | null>(null);
  house = $state.raw<HouseCatalogue | null>(null);

  async start(): Promise<void> {
    this.house = await api.catalogue();
    this.account = await api.account().catch((error: unknown) => {
      if (error instanceof Refused && (error.status === 401 || error.status === 403)) return null;
      throw error;
    });
  }

  // Whoever plays needs a name; nobody has to register for that.
  async enter(name: string): Promise<Account> {
    this.account ??= await api.guest(name);
    return this.account;
  }

  // The guest becomes an account and keeps every seat; whoever is nobody yet gets a new one.
  async register(name: string, password: string): Promise<void> {
    this.account = await api.register(name, password);
  }

  async logIn(name: string, password: string): Promise<void> {
    this.account = await api.login(name, password);
  }

  async logOut(): Promise<void> {
    await api.logout();
    this.account = null;
  }
}

export const session = new Session();
