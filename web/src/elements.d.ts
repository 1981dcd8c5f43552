import 'svelte/elements';

// What is said beyond a name; the types of Svelte do not have it yet.
declare module 'svelte/elements' {
  interface AriaAttributes {
    'aria-description'?: string | null | undefined;
  }
}
