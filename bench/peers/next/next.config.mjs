// Set explicitly, because the lockfile in the folder above belongs to another project.
export default { turbopack: { root: import.meta.dirname }, outputFileTracingRoot: import.meta.dirname }
