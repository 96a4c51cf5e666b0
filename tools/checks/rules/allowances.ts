/** First four bytes of the calls that hand the right to move tokens to somebody else, or use such a right. */
const SELECTORS: Record<string, string> = {
  '095ea7b3': 'approve(address,uint256)',
  d73dd623: 'increaseApproval(address,uint256)',
  '66188463': 'decreaseApproval(address,uint256)',
  '39509351': 'increaseAllowance(address,uint256)',
  a457c2d7: 'decreaseAllowance(address,uint256)',
  d505accf: 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  '6f21b898': 'permit with another argument list',
  '23b872dd': 'transferFrom(address,address,uint256)',
};

/** Questions to a wallet that a payment never needs: each can be answered with more than one plain transfer. */
const QUESTIONS = [
  'eth_sendTransaction',
  'eth_sign',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'wallet_sendCalls',
];

const NAMES = [
  'approve',
  'increaseApproval',
  'decreaseApproval',
  'increaseAllowance',
  'decreaseAllowance',
  'permit',
  'setApprovalForAll',
  'transferFrom',
  'multiSign',
  'signTypedData',
  '_signTypedData',
];

// Not preceded by a letter or digit: a checksum that happens to contain the digits is no selector.
const SELECTOR = new RegExp(`(?<![0-9a-z])(?:0x)?(${Object.keys(SELECTORS).join('|')})`, 'gi');
const NAME = new RegExp(`(?<![\\w$])(${NAMES.join('|')})\\s*\\(`, 'g');

const QUESTION = new RegExp(`['"\`](${QUESTIONS.join('|')})['"\`]`, 'g');

/**
 * One sentence for each place in a text that names a token allowance, by its selector or by its method name, or that asks
 * a wallet for anything by which more than one transfer could leave. Methods of the names in `except` are left out.
 */
export function allowancesIn(text: string, except: readonly string[] = []): string[] {
  const lineOf = (index: number): number => text.slice(0, index).split('\n').length;
  return [
    ...[...text.matchAll(SELECTOR)].map(({ index, 1: selector = '' }) => {
      return `line ${lineOf(index)} holds the selector ${selector} of ${SELECTORS[selector.toLowerCase()]}`;
    }),
    ...[...text.matchAll(NAME)]
      .filter(({ 1: name = '' }) => !except.includes(name))
      .map(({ index, 1: name }) => `line ${lineOf(index)} names ${name}(`),
    ...[...text.matchAll(QUESTION)].map(({ index, 1: question }) => `line ${lineOf(index)} asks for ${question}`),
  ];
}
