export interface Address {
  path: string[];
  query: URLSearchParams;
  hash: string;
}

function here(): Address {
  return {
    path: location.pathname.split('/').filter((part) => part !== ''),
    query: new URLSearchParams(location.search),
    hash: decodeURIComponent(location.hash.slice(1)),
  };
}

class Route {
  address = $state.raw<Address>(globalThis.location ? here() : { path: [], query: new URLSearchParams(), hash: '' });

  start(): () => void {
    const update = (): void => {
      this.address = here();
    };
    addEventListener('popstate', update);
    addEventListener('hashchange', update);
    return () => {
      removeEventListener('popstate', update);
      removeEventListener('hashchange', update);
    };
  }

  go(to: string): void {
    history.pushState(null, '', to);
    this.address = here();
    scrollTo(0, 0);
  }
}

export const route = new Route();

// For links: the page changes without being loaded anew.
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  route.go(link.pathname + link.search + link.hash);
}
