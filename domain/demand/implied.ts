// Skills that are known with another one. Few and reviewed: an edge stands here only if hardly anybody can have
// the first without working knowledge of the second. Edges are followed on, so each has to hold for all that leads to it.
// A second reader went through all of them and took one out, `kubernetes` → `docker`: clusters run containerd or CRI-O
// since Kubernetes 1.24, and whoever knows OpenShift or K3s, which lead to it, builds with Podman or Buildah, or not at all.
// A vacancy that requires Docker would have been promised as one that lists nothing they lack. The vocabulary has no
// skill for containers as such, which Kubernetes would imply.

/** Id of a skill → ids that it implies. */
export const implied: Readonly<Record<string, readonly string[]>> = {
  angular: ['typescript', 'html', 'css'],
  'asp-net': ['c-sharp', 'dot-net'],
  django: ['python'],
  'docker-compose': ['docker'],
  express: ['node-js'],
  fastapi: ['python'],
  flask: ['python'],
  flutter: ['dart'],
  github: ['git'],
  gitlab: ['git'],
  helm: ['kubernetes'],
  'jetpack-compose': ['kotlin', 'android'],
  jquery: ['javascript'],
  k3s: ['kubernetes'],
  laravel: ['php'],
  nestjs: ['node-js', 'typescript'],
  'next-js': ['react'],
  'node-js': ['javascript'],
  numpy: ['python'],
  nuxt: ['vue-js'],
  pandas: ['python'],
  postgresql: ['sql'],
  mysql: ['sql'],
  'microsoft-sql-server': ['sql'],
  'oracle-database': ['sql'],
  pytorch: ['python'],
  react: ['javascript', 'html', 'css'],
  'react-native': ['react'],
  'red-hat-enterprise-linux': ['linux'],
  'red-hat-openshift': ['kubernetes'],
  redux: ['react'],
  'ruby-on-rails': ['ruby'],
  'scikit-learn': ['python', 'machine-learning'],
  scrum: ['agile'],
  'spring-boot': ['spring'],
  spring: ['java'],
  svelte: ['javascript', 'html', 'css'],
  swiftui: ['swift'],
  symfony: ['php'],
  typescript: ['javascript'],
  ubuntu: ['linux'],
  'vue-js': ['javascript', 'html', 'css'],
}

/** Skills that these imply, directly or over others, each with the one it follows from; none of these. */
export function impliedBy(known: Iterable<string>): Map<string, string> {
  const own = new Set(known)
  const found = new Map<string, string>()
  for (const skill of own) {
    const open = [skill]
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const follows of implied[next] ?? []) {
        if (own.has(follows) || found.has(follows)) continue
        found.set(follows, skill)
        open.push(follows)
      }
  }
  return found
}
