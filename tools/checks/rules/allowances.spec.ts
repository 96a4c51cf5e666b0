import { allowancesIn } from './allowances.ts';

describe('the search for token allowances', () => {
  it.each([
    ['a selector', "const data = '095ea7b3' + recipient;"],
    ['a selector with prefix and in capitals', 'call("0xD505ACCF")'],
    ['a selector in minified code', 'x={a:1,b:"a457c2d7"}'],
    ['a method call', 'await token.approve(spender, amount)'],
    ['a signature', "triggerSmartContract(usdt, 'increaseApproval(address,uint256)')"],
    ['a delegated transfer', 'contract.transferFrom (a, b, 1)'],
    ['a signed permit', 'permit(owner)'],
    ['a signature of typed data', 'tronWeb.trx._signTypedData(domain, types, value)'],
    ['a transaction that the wallet builds and sends by itself', 'request({ method: "eth_sendTransaction" })'],
  ])('finds %s', (_, text) => {
    expect(allowancesIn(text)).toHaveLength(1);
  });

  it('says where', () => {
    expect(allowancesIn('one\ntwo approve(x)')).toEqual(['line 2 names approve(']);
  });

  it('is content with a plain transfer, with words that only look similar, and with checksums', () => {
    expect(allowancesIn("'a9059cbb' transfer(to, amount) permitted(x) disapprove(x) isPermit(x) ff095ea7b3ff")).toEqual(
      [],
    );
  });
});
