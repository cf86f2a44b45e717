import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Every page address, grouped by what a visitor must be to see it. The server has already turned short, missing and
// unknown regions and locales into redirects or 404s (server/middleware/place.ts).
export default [
  ...prefix(':region/:locale', [
    layout('shell/shell.tsx', [
      index('features/pages/index.tsx'),
      route('blog', 'features/blog/blog.tsx'),
      route('blog/:category', 'features/blog/category.tsx'),
      route('blog/:category/:slug', 'features/blog/article.tsx'),
      route('authors/:slug', 'features/authors/author.tsx'),
      route('*', 'features/pages/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
