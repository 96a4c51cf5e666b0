// What a clone needs before TypeScript can run: npm packages, the project's own Node, and for tests some Debian packages.
// Plain JavaScript without dependencies, since it runs on the host's Node before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { constants as osConstants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const OLDEST_HOST = [20, 19];
const OLDEST_PROJECT = [24, 9];
const windows = process.platform === 'win32';

/** Ends the program with a message that says what to do. */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

const atLeast = (version, [major, minor]) => {
  const [a = 0, b = 0] = version.replace(/^v/, '').split('.').map(Number);
  return a > major || (a === major && b >= minor);
};

/** The environment without the checkout's own programs, so that npm runs on the host's Node while it replaces them. */
const hostEnvironment = () => {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.startsWith(join(root, 'node_modules')));
  return { ...process.env, PATH: path.join(delimiter) };
};

/** Debian keeps servers in /usr/sbin, which the PATH of an ordinary user lacks. */
const searchPath = () => {
  const given = (process.env.PATH ?? '').split(delimiter);
  const extra = windows ? [] : ['/usr/local/sbin', '/usr/sbin', '/sbin'].filter((folder) => !given.includes(folder));
  return [...given, ...extra];
};

/** The environment for everything that runs inside the project: its own programs and its own Node come first. */
export const projectEnvironment = () => {
  const bin = join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: [bin, ...searchPath().filter((part) => part !== bin)].join(delimiter) };
};

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Whether node_modules holds what package-lock.json asks for. npm notes what it installed in a lock of its own, which is
 * compared by content: times of files say nothing after a copy or a checkout.
 */
function packagesAreCurrent() {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = readJson(note).packages ?? {};
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const present = installed[path];
    return present ? present.version === version : Boolean(optional || peer);
  });
}

function installPackages() {
  if (packagesAreCurrent()) return;
  console.log('Installing the npm packages that package-lock.json names (about a minute, once) ...');
  // Without warnings: what packages say of the host's Node does not matter, since they run on the project's own.
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: hostEnvironment(),
    shell: windows,
  });
  if (error) stop(`npm could not be started (${error.message}). It comes with Node.js; put it on the PATH.`);
  if (status !== 0) stop('"npm ci" failed, see above. Mend that and run the same command again.');
}

/** The Node that the project brings with it; the host's serves when it is new enough. */
function projectNode() {
  const own = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  for (const candidate of [own, process.execPath]) {
    const { stdout } = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    if (stdout && atLeast(stdout.trim(), OLDEST_PROJECT)) return candidate;
  }
  return stop(
    `Node ${OLDEST_PROJECT.join('.')} or newer is needed. The npm package "node" brings it into node_modules, but its install
script has not run: package.json allows it ("allowScripts"), so npm must not be told --ignore-scripts, neither on the
command line nor by its configuration. Then run "npm rebuild node" in this folder and try again.`,
  );
}

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const found = (program) => searchPath().some((folder) => isExecutable(join(folder, program)));

/**
 * Programs that the tests and the benchmarks run, the Debian package that brings each, and what uses it. `replaced`: another
 * program does the same, at a higher cost.
 */
const TEST_PROGRAMS = [
  {
    // Without windows: the stories cost a sixth less than in the whole browser, which serves where this one cannot be installed.
    package: 'chromium-headless-shell',
    use: 'browser stories and screenshots',
    present: () => Boolean(process.env.CHROMIUM) || found('chromium-headless-shell'),
    replaced: () => found('chromium'),
  },
  {
    package: 'mariadb-server',
    use: 'tests of the API on MariaDB',
    present: () => ['mariadbd', 'mariadb', 'mariadb-install-db'].every((program) => found(program)),
  },
  { package: 'nginx', use: 'tests of the production configuration', present: () => found('nginx') },
  { package: 'openssl', use: 'certificates of the tests', present: () => found('openssl') },
  { package: 'systemd', use: 'checks of the unit files', present: () => found('systemd-analyze') },
];

/** Those of the cluster's test, which `npm test` does not run. */
const CLUSTER_PROGRAMS = [
  {
    package: 'galera-4',
    use: 'database nodes of the cluster test',
    present: () => existsSync('/usr/lib/galera/libgalera_smm.so'),
  },
  { package: 'mariadb-backup', use: 'copies the state between these nodes', present: () => found('mariabackup') },
  { package: 'haproxy', use: 'load balancer of the cluster test', present: () => found('haproxy') },
  { package: 'socat', use: 'transfers the state between these nodes', present: () => found('socat') },
];

/** Installs packages without letting Debian start their services: the tests start what they need, where they need it. */
const INSTALL = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
  trap 'rm -f "$policy"' EXIT
fi
apt-get -q update && apt-get -q -y -o Dpkg::Use-Pty=0 install --no-install-recommends "$@"
`;

/** `wanted` names the packages; without it, all that the tests need. */
function installTestPrograms(wanted) {
  const programs = wanted
    ? [...TEST_PROGRAMS, ...CLUSTER_PROGRAMS].filter((program) => wanted.includes(program.package))
    : TEST_PROGRAMS;
  const missing = programs.filter(({ present }) => !present()).map((program) => program.package);
  if (missing.length === 0) return;
  const complete = () => programs.every(({ present, replaced }) => present() || replaced?.());
  const advice = `Needed: the Debian package${missing.length > 1 ? 's' : ''} ${missing.join(' and ')}. Install with:

    sudo apt-get install ${missing.join(' ')}

On another system install a Chromium (and name it in CHROMIUM) and the MariaDB server programs (on the PATH).`;
  const isRoot = process.getuid?.() === 0;
  const installs = found('apt-get') && (isRoot || spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0);
  if (!installs && complete()) return;
  if (!installs) stop(advice);
  console.log(
    [
      `Installing on this system, with apt-get${isRoot ? '' : ' through sudo'}:`,
      ...programs
        .filter(({ package: name }) => missing.includes(name))
        .map(({ package: name, use }) => `  ${name}: ${use}`),
      'Meanwhile /usr/sbin/policy-rc.d keeps Debian from starting their services; it is removed afterwards.',
    ].join('\n'),
  );
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', INSTALL, 'install', ...missing];
  const [program, ...args] = isRoot ? command : ['sudo', '-n', ...command];
  spawnSync(program, args, { stdio: 'inherit' });
  if (!complete()) stop(advice);
}

/** Makes the checkout runnable and gives the path of the Node to run it with. Ends the program when it cannot. */
export function prepare({ tests = false, programs } = {}) {
  if (!atLeast(process.version, OLDEST_HOST)) {
    stop(`Node ${OLDEST_HOST.join('.')} or newer is needed to begin; this is ${process.version}.`);
  }
  installPackages();
  const node = projectNode();
  if (tests || programs) installTestPrograms(programs);
  return node;
}

/**
 * Runs a TypeScript file of the project and ends this program as it ends. Signals are passed on, and when npm, which
 * started us, is killed without passing its signal on, the child is asked to stop as well.
 */
export function runScript(node, file, args) {
  const child = spawn(node, [join(root, file), ...args], { cwd: root, stdio: 'inherit', env: projectEnvironment() });
  // Ctrl-C reaches the child from the terminal itself, so it is only kept from ending us first.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 500);
  child.on('error', (error) => stop(`${node} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (osConstants.signals[signal] ?? 0);
    clearInterval(watch);
  });
}
