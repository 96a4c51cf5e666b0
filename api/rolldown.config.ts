import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

/** What the packages load where it is installed; it is not, and they go on without. */
const ABSENT = [
  /^@nestjs\/(microservices|websockets)\b/,
  /^(@fastify\/(static|view)|@nestjs\/platform-fastify|pino-pretty)$/,
  // Databases of TypeORM that the shop does not run on.
  /^(@google-cloud\/spanner|@sap\/hana-client.*|better-sqlite3|expo-sqlite|hdb-pool|ioredis|mongodb|mssql|mysql|oracledb)$/,
  /^(pg|pg-native|pg-query-stream|react-native-sqlite-storage|redis|sql\.js|sqlite3|typeorm-aurora-data-api-driver)$/,
];

/**
 * Mapped types load the first by `require`: with a copy in the bundle there would be two, with rules that the other does not know.
 * The second is a library of the machine's own code.
 */
const INSTALLED = [/^class-(transformer|validator)\b/, /^sharp$/];

const PROGRAMS = [
  'main',
  'worker',
  ...['migrate', 'owner', 'purge', 'rotate-keys', 'deletion-records', 'seed', 'move'].map((name) => `cli/${name}`),
];

/** The text that a package wants to be passed on with it. */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  >;
  // One that names no licence has it in its Readme.
  const wanted = license === undefined ? /^readme\b/i : /^(licen[cs]e|copying|notice)\b/i;
  const files = readdirSync(folder).filter((one) => wanted.test(one));
  const texts = files.map((one) => readFileSync(join(folder, one), 'utf8').trim());
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : [`Licence: ${license}`])].join('\n\n') + '\n';
}

/** The fonts of receipts, which their thread reads beside its program. */
const fonts: Plugin = {
  name: 'fonts',
  generateBundle() {
    const folder = join(import.meta.dirname, '../node_modules/@embedpdf/fonts-sc');
    for (const fileName of ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, 'fonts', fileName)) });
    }
    this.emitFile({ type: 'asset', fileName: 'LICENCE-FONTS.txt', source: licenceOf(folder) });
  },
};

/** Writes the licences of all packages that the files hold beside them. */
const licences = (fileName: string): Plugin => ({
  name: 'licences',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const packages = modules.flatMap((id) => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
    const source = [...new Set(packages)]
      .sort()
      .map(licenceOf)
      .join(`\n${'-'.repeat(80)}\n`);
    this.emitFile({ type: 'asset', fileName, source });
  },
});

/**
 * Makes a few files of each program and its packages: reading thousands of small ones takes a process a second and some
 * 10 MB (tools/bench/README.md). Nothing is shortened, so that what a log says of an error can be read.
 */
const programs = defineConfig({
  input: Object.fromEntries(PROGRAMS.map((name) => [name, `build/src/${name}.js`])),
  platform: 'node',
  logLevel: 'warn',
  external: [...ABSENT, ...INSTALLED],
  plugins: [licences('LICENCES.txt')],
  output: {
    dir: 'dist',
    cleanDir: true,
    // Nest and TypeORM know classes by their names.
    keepNames: true,
    // V8 keeps the text of a program, with one byte a character instead of two.
    charset: 'ascii',
    comments: { legal: false, annotation: false, jsdoc: false },
    chunkFileNames: '[name]-[hash].js',
  },
});

/** The thread that draws receipts: a program of its own, since its packages are CommonJS and expect `__dirname`. */
const thread = defineConfig({
  input: { 'draw-document.thread': 'build/src/modules/order-receipts/drawing/draw-document.thread.js' },
  platform: 'node',
  logLevel: 'warn',
  transform: { define: { __dirname: 'import.meta.dirname' } },
  plugins: [fonts, licences('LICENCES-RECEIPTS.txt')],
  output: { dir: 'dist', charset: 'ascii', comments: { legal: false, annotation: false, jsdoc: false } },
});

export default [programs, thread];
