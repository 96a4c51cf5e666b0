import type { TableOptions } from 'typeorm';
import { bigint, bool, int, longText, nullable, text, time } from './columns.js';

export const catalogTables: TableOptions[] = [
  {
    name: 'categories',
    columns: [
      bigint('id', { isPrimary: true }),
      text('name_zh', 120),
      text('name_en', 120),
      int('sort'),
      int('revision'),
      time('created_at'),
      time('updated_at'),
    ],
  },
  {
    name: 'goods',
    columns: [
      bigint('id', { isPrimary: true }),
      bigint('category_id'),
      text('name_zh', 120),
      text('name_en', 120),
      text('summary_zh', 300),
      text('summary_en', 300),
      longText('description_zh'),
      longText('description_en'),
      text('search', 900),
      bigint('price'),
      longText('tiers'),
      int('min_quantity'),
      int('max_quantity'),
      bool('gender_choice'),
      int('warranty_hours'),
      text('image_url', 500, nullable),
      text('status', 12),
      int('sort'),
      int('low_stock'),
      longText('line_format', nullable),
      time('created_at'),
      time('updated_at'),
    ],
    indices: [
      { name: 'ix_goods_category_id', columnNames: ['category_id'] },
      { name: 'ix_goods_status_price_id', columnNames: ['status', 'price', 'id'] },
      { name: 'ix_goods_status_sort_id', columnNames: ['status', 'sort', 'id'] },
    ],
  },
  {
    name: 'goods_levels',
    columns: [
      bigint('goods_id', { isPrimary: true }),
      text('bucket', 8, { isPrimary: true }),
      int('available'),
      int('reserved'),
      int('sold'),
      int('quarantined'),
      int('purged'),
    ],
  },
];
