import { Injectable } from '@nestjs/common';
import { TronConfig } from '../../../config/index.js';
import { type ChainNetwork, toNetworkIdentity, type NetworkIdentity } from '../domain/network-identity.js';

/** The network and the token that the shop works with. */
@Injectable()
export class ChainIdentityService implements NetworkIdentity {
  readonly network: ChainNetwork;
  readonly chainId: string;
  readonly tokenAddress: string;

  constructor(config: TronConfig) {
    const { network, chainId, tokenAddress } = toNetworkIdentity(config);
    this.network = network;
    this.chainId = chainId;
    this.tokenAddress = tokenAddress;
  }

  /** The columns that scope a row to this network and token. */
  get scope(): { network: string; token: string } {
    return { network: this.network, token: this.tokenAddress };
  }
}
