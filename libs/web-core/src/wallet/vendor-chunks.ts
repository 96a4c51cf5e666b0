/** The adapters, and the version of eventemitter3 that is theirs. */
const WALLETS = /\/node_modules\/@tronweb3\/|(?<!\/tronweb)\/node_modules\/eventemitter3\//;
/** tronweb and what only it brings along. */
const TRONWEB = [
  'tronweb',
  ...['@adraffy/ens-normalize', '@noble/curves', 'aes-js', 'axios', 'bignumber.js', 'ethereum-cryptography', 'ethers'],
  ...['eventemitter3', 'google-protobuf', 'semver', 'validator'],
];

/**
 * A Vite plugin: tronweb's code is in a file of its own, and the adapters' in another, with nothing of ours.
 * `tools/checks/check-allowances.ts` reads their names.
 */
export const walletChunks = () => ({
  name: 'lotline-wallet-chunks',
  config: () => ({
    build: {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor-wallets', test: WALLETS, priority: 20 },
              { name: 'vendor-tronweb', test: new RegExp(`/node_modules/(?:${TRONWEB.join('|')})/`), priority: 10 },
            ],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  }),
});
