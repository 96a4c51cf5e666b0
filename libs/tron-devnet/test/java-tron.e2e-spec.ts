import { askAll, differences, names, recorded, type Answered } from './java-tron.js';
import { closeAll } from './support.js';

/** Where the devnet differs and may: the place, the questions, and why it does no harm. */
const HARMLESS: { place: RegExp; asked?: RegExp; reason: string }[] = [
  { place: /\.energy_penalty(_total)?$/, reason: 'dynamic energy was off there; mainnet and the devnet charge it' },
  { place: /\.resMessage$/, asked: /out of energy|blocknum$/, reason: 'the same: the message names the penalty' },
  { place: /\.contract_state/, reason: 'the same: the factor behind the penalty' },
  {
    place: /\.contractResult\[\]$/,
    asked: /reverted|blocknum$/,
    reason: 'that token gives a reason to refuse, USDT none',
  },
  { place: /\.abi\.entrys|\.name$/, asked: /^getcontract/, reason: 'the functions and names of another token' },
  {
    place: /(window_(size|optimized)|asset_optimized)$/,
    reason: 'decided on mainnet by votes that the network had not had',
  },
  { place: /\.Total(Net|Energy)Weight$/, reason: 'nobody had staked there' },
  { place: /\.prices$/, asked: /^getbandwidthprices$/, reason: 'the price of mainnet' },
  { place: /\.chainParameter\[\]\.key$/, reason: 'only the parameters that wallets read' },
  {
    place: /./,
    asked: /web3_clientVersion/,
    reason: 'names the virtual machine, which the recorded node failed to find',
  },
];

let answers: Map<string, Answered>;
beforeAll(async () => {
  answers = await askAll();
  await closeAll();
});

const excuse = (name: string, path: string) =>
  HARMLESS.find(({ place, asked = /./ }) => place.test(path) && asked.test(name));

/** What differs in shape, one line for each place. A page is compared by its beginning, which is all that was kept. */
function compare(name: string): { path: string; line: string }[] {
  const [java, devnet] = [recorded[name]?.answer, answers.get(name)?.answer];
  if (typeof java !== 'string') return differences(java, devnet);
  const same = typeof devnet === 'string' && devnet.startsWith(java);
  return same ? [] : [{ path: '$', line: `java-tron ${java}, devnet ${JSON.stringify(devnet)}` }];
}

describe('the devnet answers as java-tron 4.8.0 did', () => {
  it('to every question of the recording', () => {
    expect(names).toHaveLength(190);
    expect([...answers.keys()]).toEqual(names);
  });

  it.each(names)('%s', (name) => {
    const { status, contentType } = answers.get(name) ?? {};
    expect([status, contentType]).toEqual([recorded[name]?.status, recorded[name]?.content_type]);
    const differing = compare(name).filter(({ path }) => excuse(name, path) === undefined);
    expect(differing.map(({ line }) => line)).toEqual([]);
  });

  it('with no more exceptions than are needed', () => {
    const used = new Set(names.flatMap((name) => compare(name).map(({ path }) => excuse(name, path))));
    expect(HARMLESS.filter((entry) => !used.has(entry)).map(({ reason }) => reason)).toEqual([]);
  });
});
