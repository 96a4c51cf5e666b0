import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, type Repository } from 'typeorm';
import type { ListName } from '../domain/lists.js';
import { DefaultView, View } from '../entities/view.entity.js';

@Injectable()
export class ViewsRepository {
  constructor(
    @InjectRepository(View) private readonly views: Repository<View>,
    @InjectRepository(DefaultView) private readonly defaults: Repository<DefaultView>,
  ) {}

  /** The user's views of a list, and up to `maxShared` shared ones. */
  async findVisible(list: ListName, userId: string, maxShared: number): Promise<View[]> {
    const own = await this.views.findBy({ ownerId: userId, list });
    const shared = await this.views.find({
      where: { list, shared: true, ownerId: Not(userId) },
      order: { id: 'ASC' },
      take: maxShared,
    });
    return [...own, ...shared];
  }

  findByIds(ids: readonly string[]): Promise<View[]> {
    return this.views.findBy({ id: In(ids) });
  }

  async findDefaultId(list: ListName, userId: string): Promise<string | null> {
    return (await this.defaults.findOneBy({ userId, list }))?.viewId ?? null;
  }

  /** False when the version has changed. A duplicate name violates the unique key. */
  async updateView(manager: EntityManager, { id, name, shared, params, ...change }: View): Promise<boolean> {
    const { version, changedByName, changedAt } = change;
    const { affected } = await manager.update(
      View,
      { id, version: version - 1 },
      { name, shared, params, version, changedByName, changedAt },
    );
    return affected === 1;
  }

  /** Also deletes the view as a default; false when it was deleted before. */
  async deleteView(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(View, { id });
    if (affected !== 1) return false;
    await manager.delete(DefaultView, { viewId: id });
    return true;
  }
}
