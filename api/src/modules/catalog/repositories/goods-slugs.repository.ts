import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { insertIgnore } from '../../../database/index.js';
import { GoodsSlug } from '../entities/goods-slug.entity.js';

/** Goods of one name that get a number; further ones get their id. */
const MAX_NUMBER = 9;

@Injectable()
export class GoodsSlugsRepository {
  constructor(@InjectRepository(GoodsSlug) private readonly slugs: Repository<GoodsSlug>) {}

  /** The goods that have or had a slug. */
  async findGoodsId(slug: string): Promise<string | null> {
    return (await this.slugs.findOneBy({ slug }))?.goodsId ?? null;
  }

  /** The goods that have or had these slugs; unknown ones are absent. */
  async findOwners(slugs: readonly string[]): Promise<Map<string, string>> {
    const found = await this.slugs.findBy({ slug: In(slugs) });
    return new Map(found.map(({ slug, goodsId }) => [slug, goodsId]));
  }

  /** Throws an error of the field `slug` when other goods have or had it. */
  async reserve(manager: EntityManager, slug: string, goodsId: string): Promise<void> {
    if (await this.insert(manager, slug, goodsId)) return;
    if (!(await manager.existsBy(GoodsSlug, { slug, goodsId }))) throw invalidField('slug', 'taken');
  }

  /** Reserves a slug, with a number behind it when it is taken. */
  async reserveFree(manager: EntityManager, slug: string, goodsId: string): Promise<string> {
    if (await this.insert(manager, slug, goodsId)) return slug;
    for (let number = 2; number <= MAX_NUMBER; number++) {
      if (await this.insert(manager, `${slug}-${number}`, goodsId)) return `${slug}-${number}`;
    }
    await this.reserve(manager, `${slug}-${goodsId}`, goodsId);
    return `${slug}-${goodsId}`;
  }

  private async insert(manager: EntityManager, slug: string, goodsId: string): Promise<boolean> {
    return (await insertIgnore(manager, GoodsSlug, [{ slug, goodsId }])) === 1;
  }
}
