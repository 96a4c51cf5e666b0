import { Injectable } from '@nestjs/common';
import { MICRO } from '../../common/money/index.js';
import { PaymentMethods } from '../../modules/payments/index.js';
import { Devnet } from './devnet.js';
import { type SampleAccount, SampleAccounts } from './sample-accounts.js';
import { SampleShop } from './sample-shop.js';

/** Makes the sample shop. Running it again adds what is missing and gives the sample accounts new passwords. */
@Injectable()
export class Seeder {
  constructor(
    private readonly accounts: SampleAccounts,
    private readonly shop: SampleShop,
    private readonly methods: PaymentMethods,
  ) {}

  async seedAll(devnetUrl: string): Promise<Record<string, SampleAccount>> {
    const devnet = new Devnet(devnetUrl);
    await this.addWallet(devnet);
    const accounts = await this.accounts.createAccounts(devnet);
    await this.shop.createShop(accounts.admin.id);
    return accounts.all;
  }

  /** The key of the wallet stays with the local network; the shop learns the address only. */
  private async addWallet(devnet: Devnet): Promise<void> {
    if ((await this.methods.findEnabled()).length > 0) return;
    const walletAddress = await devnet.createAccount('shop wallet');
    // A wallet that already holds USDT halves the network fee of those who pay to it.
    await devnet.fundAccount(walletAddress, '1.000000');
    await this.methods.addMethod({ name: 'USDT (TRC20)', walletAddress, minAmountMicro: MICRO / 100n });
  }
}
