import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { isDuplicate } from '../../../database/index.js';
import { toHex20 } from '../domain/tron-address.js';
import { ChainCursor } from '../entities/chain-cursor.entity.js';
import { WatchedAddress } from '../entities/watched-address.entity.js';
import { ChainIdentityService } from '../services/chain-identity.service.js';

@Injectable()
export class WatchedAddressesRepository {
  constructor(
    @InjectRepository(WatchedAddress) private readonly addresses: Repository<WatchedAddress>,
    private readonly identity: ChainIdentityService,
    private readonly clock: ClockService,
  ) {}

  /** Adds an address; one that is watched already stays as it is. */
  async addAddress(manager: EntityManager, address: string): Promise<void> {
    if (await this.isWatched(address, manager)) return;
    const cursor = await manager.findOneBy(ChainCursor, this.identity.scope);
    try {
      await manager.insert(WatchedAddress, {
        address,
        hex20: toHex20(address),
        since: this.clock.now(),
        sinceBlock: cursor?.lastFinalBlock ?? null,
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  isWatched(address: string, manager = this.addresses.manager): Promise<boolean> {
    return manager.existsBy(WatchedAddress, { address });
  }

  async findAddresses(manager = this.addresses.manager): Promise<string[]> {
    const found = await manager.find(WatchedAddress, { select: { address: true }, order: { address: 'ASC' } });
    return found.map(({ address }) => address);
  }

  /** The 20 bytes of every watched address, each with the last block that does not count. */
  async findLastIgnoredBlocks(): Promise<Map<string, number>> {
    const found = await this.addresses.find({ order: { hex20: 'ASC' } });
    return new Map(found.map(({ hex20, sinceBlock }) => [hex20, sinceBlock ?? -1]));
  }
}
