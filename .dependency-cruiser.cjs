// Who may import whom. The rules are made from two lists that people edit, so that there is nothing to keep in step:
// the order of the API's modules (api/src/module-order.ts) and the scope that each package.json names (tools/checks/rules/scopes.ts).
const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');
const { LAYERS, MODULE_LEVELS } = require('./api/src/module-order.ts');
const { SCOPES, packages } = require('./tools/checks/rules/scopes.ts');

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const anyOf = (names) => `(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;
const TEST = '\\.(spec|e2e-spec|builder)\\.tsx?$';

const workspace = packages(__dirname);

/** A package imports only packages of the scopes that its own scope may use. */
const scopeRules = Object.entries(SCOPES).flatMap(([scope, allowed]) => {
  const own = workspace.filter((one) => one.scope === scope).map(({ folder }) => folder);
  const closed = workspace.filter((one) => one.scope !== scope && !allowed.includes(one.scope));
  if (own.length === 0 || closed.length === 0) return [];
  return [
    error(
      `scope-${scope}`,
      `Packages of scope ${scope} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other package'}.`,
      { path: `^${anyOf(own)}/` },
      { path: `^${anyOf(closed.map(({ folder }) => folder))}/` },
    ),
  ];
});

/** Packages of one scope do not know each other: an app never imports another app. */
const siblingRules = workspace.flatMap(({ folder, scope }) => {
  const siblings = workspace.filter((one) => one.scope === scope && one.folder !== folder);
  if (siblings.length === 0) return [];
  return [
    error(
      `sibling-of-${folder}`,
      'Packages of one scope do not import each other.',
      { path: `^${anyOf([folder])}/` },
      { path: `^${anyOf(siblings.map((one) => one.folder))}/` },
    ),
  ];
});

const MODULES = '^api/src/modules/';
const modulesFolder = join(__dirname, 'api', 'src', 'modules');
const listed = MODULE_LEVELS.flat();
const present = readdirSync(modulesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const strangers = present.filter((name) => !listed.includes(name));
if (strangers.length > 0) throw new Error(`api/src/module-order.ts does not list ${strangers.join(', ')}`);
const absent = listed.filter((name) => !existsSync(join(modulesFolder, name, 'index.ts')));
if (absent.length > 0) throw new Error(`api/src/module-order.ts lists ${absent.join(', ')}, which has no index.ts`);

/** Imports go down only: from a module to those on lines above its own. */
const orderRules = MODULE_LEVELS.flatMap((level, index) =>
  level.map((name) => {
    const closed = MODULE_LEVELS.slice(index)
      .flat()
      .filter((other) => other !== name);
    return error(
      `order-${name}`,
      `Module ${name} may import only modules on lines above its own in api/src/module-order.ts.`,
      { path: `${MODULES}${name}/` },
      { path: `${MODULES}${anyOf(closed)}/` },
    );
  }),
).filter(({ to }) => !to.path.endsWith('()/'));

/** A layer imports only those before it; what is started (main, worker, app module, cli) is imported by none of them. */
const layerRules = LAYERS.map((layer, index) =>
  error(
    `layer-${layer}`,
    `${layer} may import only what stands before it in LAYERS of api/src/module-order.ts.`,
    { path: `^api/src/${layer}/` },
    { path: '^api/src/', pathNot: `^api/src/${anyOf(LAYERS.slice(0, index + 1))}/` },
  ),
);

const APPS = anyOf(workspace.filter(({ scope }) => scope === 'app').map(({ folder }) => folder));

module.exports = {
  forbidden: [
    error('no-cycles', 'Two files that import each other cannot be understood apart.', {}, { circular: true }),
    // The package says that the types of its languages are where they are not.
    error('no-unknown-imports', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^altcha/i18n/' }),
    error(
      'no-undeclared-packages',
      'The package is in no package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    error(
      'no-test-packages-in-products',
      'What runs in production may not need a development dependency.',
      {
        path: `^(api/src|${APPS}/src|libs/(web-core|shop|tron-devnet)/src)/`,
        pathNot: [TEST, '/testing/', '/test/'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    error(
      'no-tests-in-products',
      'Products do not import tests or builders.',
      {
        path: '^(api|storefront-web|mobile-h5|admin-console|libs/web-core|libs/shop|libs/tron-devnet)/src/',
        pathNot: TEST,
      },
      { path: [TEST, '^api/test/'] },
    ),
    ...scopeRules,
    ...siblingRules,
    error(
      'module-public-api',
      "Another module is imported through its public API, index.ts, only. Tests may use another module's builder.",
      { path: `${MODULES}([^/]+)/` },
      {
        path: `${MODULES}[^/]+/`,
        pathNot: [`${MODULES}$1/`, `${MODULES}[^/]+/index\\.ts$`, `${MODULES}[^/]+/[^/]+\\.builder\\.ts$`],
      },
    ),
    error(
      'module-public-api-from-outside',
      'The rest of the API imports a module through its public API, index.ts, only.',
      { path: '^api/src/', pathNot: MODULES },
      { path: `${MODULES}[^/]+/`, pathNot: `${MODULES}[^/]+/index\\.ts$` },
    ),
    ...orderRules,
    ...layerRules,
    error(
      'app-knows-no-command',
      'Commands start the application, not the other way round.',
      { path: '^api/src/', pathNot: '^api/src/cli/' },
      { path: '^api/src/cli/' },
    ),
    error(
      'money-is-pure',
      'The money type depends on nothing.',
      { path: '^api/src/common/money/', pathNot: TEST },
      { pathNot: '^api/src/common/money/' },
    ),
    error(
      'features-stand-alone',
      'Features of an app do not import each other; pages compose them.',
      { path: `^${APPS}/src/features/([^/]+)/` },
      { path: '^[^/]+/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    error(
      'app-over-features-over-shared',
      'Imports go from app to features to shared.',
      { path: `^${APPS}/src/features/` },
      { path: '^[^/]+/src/app/' },
    ),
    error(
      'shared-is-lowest',
      'Imports go from app to features to shared.',
      { path: `^${APPS}/src/shared/` },
      { path: '^[^/]+/src/(app|features)/' },
    ),
    error(
      'one-place-for-app-state',
      "Only web-core's browser-session, the session of libs/shop and the console's shared/hooks/app-state.ts know jotai.",
      {
        path: `^(${APPS}|libs/[^/]+)/src/`,
        pathNot: [
          '^admin-console/src/shared/hooks/app-state\\.ts$',
          '^libs/shop/src/session/',
          '^libs/web-core/src/browser-session/',
        ],
      },
      { path: '(^|/)node_modules/jotai/' },
    ),
    error(
      'web-core-is-headless',
      'web-core has hooks and no components, and knows no component library.',
      { path: '^libs/web-core/src/', pathNot: '[.]spec[.]tsx$' },
      { path: '(^|/)node_modules/(react-dom|antd|antd-mobile|@ant-design|react-i18next|@tanstack)/' },
    ),
    error(
      'shop-is-headless',
      'What both shops share has hooks, components of plain elements alone, and knows no component library.',
      { path: '^libs/shop/src/', pathNot: '[.]spec[.]tsx$' },
      { path: '(^|/)node_modules/(react-dom|antd|antd-mobile|@ant-design)/' },
    ),
    error('shop-is-of-the-shops', 'The console is no shop.', { path: '^admin-console/' }, { path: '^libs/shop/' }),
    error(
      'wallet-libraries-in-one-place',
      'Pages reach wallets and tronweb through web-core/wallet, which checks what is signed and loads them late.',
      { path: `^(${APPS}|libs/web-core|libs/shop)/src/`, pathNot: '^libs/web-core/src/wallet/' },
      { path: '(^|/)node_modules/(tronweb|ethers|@tronweb3)/' },
    ),
  ],
  options: {
    // What is built is a leaf: a package that imports another one's output is seen, the output itself is not judged.
    doNotFollow: { path: '(^|/)(node_modules|dist)/' },
    exclude: { path: '(^|/)(coverage|\\.nx|\\.local)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      mainFields: ['types', 'typings', 'module', 'main'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
