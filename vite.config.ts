import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The server application is the entry of the server build, so that loaders and API share one set of modules.
  environments: { ssr: { build: { rolldownOptions: { input: './server/app.ts' } } } },
  build: {
    target: 'es2023',
    // The first browsers with light-dark(): written out for older ones, a dark band on a light page would not turn dark.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
  },
})
