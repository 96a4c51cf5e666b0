/** The two controls of the local TRON network that the sample data needs. */
export class Devnet {
  constructor(private readonly url: string) {}

  async createAccount(label: string): Promise<string> {
    const { address } = (await this.postControl('accounts', { label })) as { address: string };
    return address;
  }

  async fundAccount(address: string, usdt: string): Promise<void> {
    await this.postControl('faucet', { address, usdt, trx: '100' });
  }

  private async postControl(control: string, body: object): Promise<unknown> {
    const answer = await fetch(`${this.url}/devnet/${control}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the local TRON network refused ${control}: ${await answer.text()}`);
    return answer.json();
  }
}
