import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Svelte's list of what a role supports has no aria-description yet, which every role does (ARIA 1.3).
const known = ({ code, message }) =>
  code.startsWith('a11y_role_supports_aria_props') && message.includes("'aria-description'");

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, warningFilter: (warning) => !known(warning) },
};
