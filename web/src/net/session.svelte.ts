import { api, Refused } from './api';
import type { Account, Door, HouseCatalogue } from './types';

// Who sits at this browser, and what the house offers.
class Session {
  account = $state.raw<Account | null>(null);
  house = $state.raw<HouseCatalogue | null>(null);
  // Who may come in, and what is announced, once somebody has looked.
  door = $state.raw<Door | null>(null);
  // A recovery code that has just been made: it is told once, so it stays in sight until it is kept.
  recovery = $state('');

  async start(): Promise<void> {
    this.house = await api.catalogue();
    this.account = await api.me();
  }

  // Everything works without it.
  async knock(): Promise<void> {
    this.door = (await api.door().catch(() => null)) ?? this.door;
  }

  // Whoever plays needs a name; nobody has to register for that.
  async enter(name: string): Promise<Account> {
    this.account ??= await api.guest(name);
    return this.account;
  }

  // The guest becomes an account and keeps every seat; whoever is nobody yet gets a new one.
  async register(name: string, password: string): Promise<void> {
    this.account = await api.register(name, password).catch(async (error: unknown) => {
      if (!(error instanceof Refused) || error.code !== 'session_over') throw error;
      // Another tab may have been faster; otherwise the old session has run out and is in the way.
      const now = await api.account().catch(() => null);
      if (now) return now;
      await api.logout();
      return api.register(name, password);
    });
    this.recovery = this.account.recovery ?? '';
  }

  async changePassword(current: string, next: string, tokens: boolean): Promise<void> {
    this.account = await api.changePassword(current, next, tokens);
  }

  async recover(name: string, code: string, next: string): Promise<void> {
    this.account = await api.recover(name, code, next);
    this.recovery = this.account.recovery ?? '';
  }

  async renewRecovery(password: string): Promise<void> {
    this.recovery = await api.renewRecovery(password);
  }

  async remove(password?: string): Promise<void> {
    await api.deleteAccount(password);
    this.account = null;
  }

  async logIn(name: string, password: string): Promise<void> {
    this.account = await api.login(name, password);
  }

  async logOut(): Promise<void> {
    await api.logout();
    this.account = null;
    this.recovery = '';
  }
}

export const session = new Session();
