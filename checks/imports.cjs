/**
 * Who may import whom, for dependency-cruiser. Types count. Tests may look anywhere: only their
 * circles are forbidden.
 */
const TESTS = '(?:\\.test\\.tsx?$|/testing[^/]*\\.tsx?$|^api/test/)'

/** Features of the API, and which others each may import. */
const FEATURES = {
  admin: [],
  captions: ['content'],
  chat: ['twitch'],
  content: [],
  find: ['content', 'twitch'],
  images: ['content', 'twitch'],
  imports: ['content'],
  links: ['content'],
  live: ['content'],
  market: ['content'],
  mine: ['content', 'market', 'twitch'],
  notify: ['content', 'links', 'market', 'mine', 'twitch'],
  operations: [],
  streams: ['chat', 'content', 'market', 'twitch'],
  twitch: []
}

/** Folders of the repository, and what of it each may import besides itself. */
const FOLDERS = {
  contract: [],
  http: ['^contract/'],
  api: ['^contract/', '^http/', '^package\\.json$'],
  site: ['^contract/', '^http/'],
  'content-seed': [
    '^contract/',
    '^api/[a-z]+/models/',
    '^api/captions/',
    '^api/database/',
    '^api/images/'
  ],
  e2e: ['^package\\.json$', '^content-seed/catalogue\\.json$']
}

/** Rooms of the site: each draws with ui and lib, and imports no other rooms but these. */
const ROOMS = {
  sections: [],
  find: ['mine'],
  market: [],
  mine: ['notify'],
  notify: [],
  streamers: [],
  watch: ['admin/session'],
  admin: ['market', 'sections'],
  shell: ['feeds', 'find', 'jsonld', 'mine', 'watch'],
  feeds: [],
  jsonld: ['feeds', 'market', 'sections'],
  offline: []
}

const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: `^${from}/`, pathNot: TESTS },
  to: {
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-no-pkg'],
    pathNot: [`^${from}/`, '^node_modules/', ...allowed]
  }
})

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Two files that need each other are one, or a third is missing.',
      from: {},
      to: { circular: true }
    },
    {
      name: 'unknown',
      severity: 'error',
      comment: 'It leads to no file.',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: ['\\?(?:raw|url)$', '^virtual:', '^astro:']
      }
    },
    ...Object.entries(FOLDERS).map(([folder, allowed]) =>
      only(
        `folder-${folder}`,
        folder,
        allowed,
        'CONTRIBUTING.md has the table.'
      )
    ),
    only(
      'api-database',
      'api/database',
      ['^contract/', '^http/'],
      'What is kept knows no call.'
    ),
    only(
      'api-calls',
      'api/calls',
      ['^contract/', '^http/', '^api/database/', '^package\\.json$'],
      'How a call comes in and goes out knows no feature.'
    ),
    ...Object.entries(FEATURES).map(([feature, asks]) =>
      only(
        `feature-${feature}`,
        `api/${feature}`,
        [
          '^contract/',
          '^http/',
          '^api/calls/',
          '^api/database/',
          '^package\\.json$',
          ...asks.map(other => `^api/${other}/`)
        ],
        'A feature asks calls, database and the features named for it.'
      )
    ),
    ...Object.entries(ROOMS).map(([room, asks]) =>
      only(
        `room-${room}`,
        `site/${room}`,
        [
          '^contract/',
          '^site/ui/',
          '^site/lib/',
          '^site/fonts/',
          ...asks.map(other => `^site/${other}/`)
        ],
        'A room draws with ui and lib, and asks only the rooms named for it.'
      )
    ),
    only('site-lib', 'site/lib', ['^contract/'], 'lib is below rooms and ui.'),
    only(
      'site-ui',
      'site/ui',
      ['^contract/', '^site/lib/'],
      'ui draws what it is given.'
    ),
    {
      name: 'ui-draws',
      severity: 'error',
      comment: 'ui/ is drawn without a store.',
      from: { path: '^site/ui/' },
      to: {
        path: ['^site/lib/(?:api|remote|toast|profile)\\.ts$', 'nanostores']
      }
    },
    {
      name: 'stores-do-not-draw',
      severity: 'error',
      comment: 'A store imports neither React nor what draws.',
      from: {
        path: '^site/(?:market|streamers|watch|admin|lib)/.*\\.ts$',
        pathNot: ['use-[a-z-]+\\.ts$', TESTS]
      },
      to: {
        path: ['node_modules/(?:react|react-dom|@nanostores/react)/', '\\.tsx$']
      }
    },
    {
      name: 'libraries-of-the-site',
      severity: 'error',
      comment: 'These belong to what draws.',
      from: { path: '^(?:api|http|contract)/', pathNot: TESTS },
      to: {
        path: 'node_modules/(?:astro|react|react-dom|nanostores|@nanostores/react)/'
      }
    },
    {
      name: 'libraries-of-the-api',
      severity: 'error',
      comment: 'What visitors run has none of these outside of api/.',
      from: { path: '^(?:site|contract)/', pathNot: TESTS },
      to: {
        path: 'node_modules/(?:zod|mongoose|mongodb|koa|@koa/router|koa-body|ws|sharp|bson)/'
      }
    }
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|\\.astro)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types']
    }
  }
}
