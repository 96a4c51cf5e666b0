import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FoundGoods, GoodsIndex, type SearchedGoods, type SearchScope } from '../domain/search/goods-index.js';
import { CatalogChangesRepository } from '../repositories/catalog-changes.repository.js';

/** Other requests wait no longer than this for a large index. */
const MAX_BLOCKING_MS = 10;

/** Searches goods in an index in memory, which follows the changes that any replica makes. */
@Injectable()
export class GoodsSearchService {
  private readonly index = new GoodsIndex();
  /** The last change that the index has; undefined before it is built. */
  private changeId: string | null | undefined;
  /** The load that searches outside a transaction share. */
  private loading: Promise<void> | null = null;
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly changes: CatalogChangesRepository) {}

  /** Within a transaction pass its manager. */
  async find(query: string, scope: SearchScope, manager?: EntityManager): Promise<FoundGoods> {
    await this.refresh(manager);
    return this.index.find(query, scope);
  }

  private async refresh(manager?: EntityManager): Promise<void> {
    // What a transaction waits for must not wait for the connection that the transaction has.
    if (manager) return this.loadIfChanged(manager);
    if (await this.isCurrent()) return;
    // It may have begun before a change that this search has to find.
    await this.loading?.catch(() => undefined);
    if (await this.isCurrent()) return;
    this.loading ??= this.loadIfChanged().finally(() => (this.loading = null));
    await this.loading;
  }

  private async isCurrent(): Promise<boolean> {
    return (await this.changes.findLast()) === this.changeId;
  }

  private async loadIfChanged(manager?: EntityManager): Promise<void> {
    const changeId = await this.changes.findLast(manager);
    if (changeId !== this.changeId) await this.load(changeId, manager);
  }

  private async load(changeId: string | null, manager?: EntityManager): Promise<void> {
    const all = await this.changes.findSearched(manager);
    const applied = this.turn.then(() => this.apply(all, changeId));
    this.turn = applied.catch(() => undefined);
    await applied;
  }

  private async apply(all: readonly SearchedGoods[], changeId: string | null): Promise<void> {
    const gone = new Set(this.index.ids);
    let since = performance.now();
    for (const goods of all) {
      gone.delete(goods.id);
      this.index.put(goods);
      if (performance.now() - since < MAX_BLOCKING_MS) continue;
      await setImmediate();
      since = performance.now();
    }
    for (const id of gone) this.index.remove(id);
    this.changeId = changeId;
  }
}
