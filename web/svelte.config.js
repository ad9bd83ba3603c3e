/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  // Runes everywhere: what changes is said to change.
  compilerOptions: { runes: true },
};
