import { Injectable } from '@nestjs/common';
import { MICRO } from '../../common/money/index.js';
import { PaymentMethodsService } from '../../modules/payments/index.js';
import { Devnet } from './devnet.js';
import { type SampleAccount, SampleAccountsService } from './sample-accounts.service.js';
import { SampleBrandService } from './sample-brand.service.js';
import { SamplePicturesService } from './sample-pictures.service.js';
import { SamplePricesService } from './sample-prices.service.js';
import { SampleShopService } from './sample-shop.service.js';

/** Makes the sample shop. Running it again adds what is missing and gives the sample accounts new passwords. */
@Injectable()
export class SeedService {
  constructor(
    private readonly accounts: SampleAccountsService,
    private readonly shop: SampleShopService,
    private readonly brand: SampleBrandService,
    private readonly pictures: SamplePicturesService,
    private readonly prices: SamplePricesService,
    private readonly methods: PaymentMethodsService,
  ) {}

  async seedAll(devnetUrl: string): Promise<Record<string, SampleAccount>> {
    const devnet = new Devnet(devnetUrl);
    await this.addWallet(devnet);
    const accounts = await this.accounts.createAccounts(devnet);
    const { id } = accounts.admin;
    await this.brand.createBrand(id);
    if (await this.shop.createShop(id)) {
      await this.pictures.addPictures(id);
      await this.prices.addPrices(id);
    }
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
