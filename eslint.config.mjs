import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const unreadable = ['warn', { max: 300, skipBlankLines: true, skipComments: true }];

/** Ways to send something with a button that is not disabled for 2 s after its click. */
const plainButton = 'JSXOpeningElement[name.name=/^(Button|button)$/]';
const unthrottled = [
  `${plainButton}:has(JSXAttribute[name.name="onClick"] CallExpression:matches([callee.name=/^mutate/], [callee.property.name=/^mutate/]))`,
  `${plainButton}:has(JSXAttribute[name.name=/^(loading|busy)$/]):has(JSXAttribute[name.name=/^(type|htmlType)$/][value.value="submit"])`,
  'JSXOpeningElement[name.name="Modal"] > JSXAttribute[name.name="confirmLoading"]',
  'ImportDeclaration[source.value="antd"] > ImportSpecifier[imported.name="Popconfirm"]',
].map((selector) => ({
  selector,
  message: 'What sends something is a SendButton or SendConfirm (send-button.tsx).',
}));

/** A column of ids, such as `id`, `order_id` or `l.goodsId`. */
const ID = '[\\w.]*?(?:\\bid|_id|[a-z]Id)\\b';
/** SQL in which MySQL compares a bound id, which is text, with a column as DOUBLE: exact up to 2^53 only. */
const inexactIds = [
  `CASE\\s+${ID}\\s+WHEN`,
  `${ID}\\s*[-+*%]\\s*[:?\\d(]`,
  `[(](?=[^()]*,)[^()]*${ID}[^()]*[)]\\s*(?:IN\\b|[<>=])`,
  `\\b(?:COALESCE|IFNULL|IF|NULLIF|GREATEST|LEAST|FIELD|ELT)[(]\\s*${ID}`,
  `\\b(?:MAX|MIN)[(]\\s*${ID}\\s*[)]\\s*[<>=]`,
].flatMap((pattern) =>
  [`TemplateElement[value.raw=/${pattern}/]`, `Literal[value=/${pattern}/]`].map((selector) => ({
    selector,
    message:
      'MySQL compares ids in such an expression as DOUBLE. Compare the column itself (docs/operations/databases.md).',
  })),
);

/** The suffixes of injectable classes, by the suffix of their file. */
const injectables = {
  service: 'Service',
  repository: 'Repository',
  job: 'Job',
  guard: 'Guard',
  strategy: 'Strategy',
  pipe: 'Pipe',
  interceptor: 'Interceptor',
  filter: 'Filter',
  storage: 'Storage',
  source: 'Source',
  check: 'Check',
  health: 'HealthIndicator',
  subscriber: 'Subscriber',
};
const injectable = (pattern) => ({
  selector: `ClassDeclaration:has(> Decorator[expression.callee.name="Injectable"])${pattern}`,
  message: 'An injectable class ends in a suffix of CONTRIBUTING.md, and its file is name.suffix.ts.',
});
const injectableRules = [
  {
    files: ['api/src/**/*.ts'],
    ignores: Object.keys(injectables).map((suffix) => `**/*.${suffix}.ts`),
    rules: { 'no-restricted-syntax': ['error', ...inexactIds, injectable('')] },
  },
  ...Object.entries(injectables).map(([suffix, ending]) => ({
    files: [`api/src/**/*.${suffix}.ts`],
    rules: { 'no-restricted-syntax': ['error', ...inexactIds, injectable(`:not([id.name=/${ending}$/])`)] },
  })),
];

/** Words that have a standard term instead: docs/adding-a-feature.md, 'Words'. */
const forbidden = [
  'giveBack',
  'lookUp',
  'lookUps',
  'newcomers',
  'rehearsal',
  'reseal',
  'sealed',
  'settler',
  'takeBack',
  'tombstone',
  'unkeep',
  'LONGEST',
  'PATIENCE_MS',
];
const forbiddenInApi = [
  ...forbidden,
  'newcomer',
  'onItsWay',
  'refusal',
  'refusals',
  'told',
  'ENOUGH',
  'MOST',
  'SOON_MS',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'api/build/**',
      '**/node_modules/**',
      '.nx/**',
      '.local/**',
      '**/*.d.ts',
      '**/*.cjs',
      '**/*.mjs',
      '**/vite.config.ts',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      // Both say what they are as text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allow: ['Error', 'URL', 'URLSearchParams'] }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      eqeqeq: 'error',
      'max-lines': unreadable,
      'max-lines-per-function': ['warn', { max: 70, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // Not the preset: its other rules run the React compiler, which the apps are not built with, and take minutes.
    files: ['{storefront-web,mobile-h5,admin-console,libs/*}/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{storefront-web,mobile-h5,admin-console}/src/**/*.tsx'],
    ignores: ['**/send-button.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...unthrottled] },
  },
  {
    files: ['admin-console/src/features/**/*.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-router-dom',
          importNames: ['Link', 'NavLink'],
          message: 'A PageLink leads only those to a page who may open it.',
        },
      ],
    },
  },
  ...injectableRules,
  { rules: { 'id-denylist': ['error', ...forbidden] } },
  { files: ['api/{src,test}/**/*.ts'], rules: { 'id-denylist': ['error', ...forbiddenInApi] } },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e-spec.ts', '**/test/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      'max-lines-per-function': 'off',
    },
  },
);
