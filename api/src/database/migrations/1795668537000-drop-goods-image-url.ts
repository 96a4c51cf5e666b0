import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, text } from './initial-schema/columns.js';

const imageUrl = (): TableColumn => new TableColumn(text('image_url', 500, nullable));

/** Goods show pictures of the media library. No released version stored an address of a picture elsewhere. */
export class DropGoodsImageUrl1795668537000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('goods', 'image_url');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.addColumn('goods', imageUrl());
  }
}
