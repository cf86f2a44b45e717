// A folder of its own: the repository's lockfile above is another project's.
export default { turbopack: { root: import.meta.dirname }, outputFileTracingRoot: import.meta.dirname }
