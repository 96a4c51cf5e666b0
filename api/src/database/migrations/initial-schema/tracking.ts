import type { TableOptions } from 'typeorm';
import { bigint, int, longText, nullable, text, time } from './columns.js';

export const trackingTables: TableOptions[] = [
  {
    name: 'tracking_catalogue',
    columns: [
      text('name', 60, { isPrimary: true }),
      text('label_zh', 120),
      text('label_en', 120),
      text('note', 300),
      text('status', 12),
      int('version'),
      bigint('changed_by', nullable),
      text('changed_by_name', 60, nullable),
      time('changed_at'),
    ],
  },
  {
    name: 'tracking_channel_hours',
    columns: [
      time('hour_at', { isPrimary: true }),
      text('promotion_code', 64, { isPrimary: true }),
      text('channel', 20, { isPrimary: true }),
      int('visits'),
    ],
    indices: [{ name: 'ix_tracking_channel_hours_promotion_code_hour_at', columnNames: ['promotion_code', 'hour_at'] }],
  },
  {
    name: 'tracking_events',
    columns: [
      bigint('id', { isPrimary: true }),
      text('name', 60),
      text('path', 200, nullable),
      text('session_id', 64),
      text('promotion_code', 64, nullable),
      text('channel', 20, nullable),
      text('bot', 64, nullable),
      text('platform', 8, nullable),
      text('language', 5, nullable),
      text('visitor', 5, nullable),
      longText('properties'),
      time('occurred_at'),
    ],
    indices: [
      { name: 'ix_tracking_events_bot_id', columnNames: ['bot', 'id'] },
      { name: 'ix_tracking_events_name_id', columnNames: ['name', 'id'] },
      { name: 'ix_tracking_events_name_occurred_at', columnNames: ['name', 'occurred_at'] },
      { name: 'ix_tracking_events_occurred_at', columnNames: ['occurred_at'] },
      { name: 'ix_tracking_events_path_id', columnNames: ['path', 'id'] },
      { name: 'ix_tracking_events_promotion_code_id', columnNames: ['promotion_code', 'id'] },
      { name: 'ix_tracking_events_session_id_id', columnNames: ['session_id', 'id'] },
      {
        name: 'ix_tracking_events_session_id_name_occurred_at',
        columnNames: ['session_id', 'name', 'occurred_at'],
      },
    ],
  },
  {
    name: 'tracking_hours',
    columns: [
      time('hour_at', { isPrimary: true }),
      text('name', 60, { isPrimary: true }),
      text('promotion_code', 64, { isPrimary: true }),
      text('bot', 64, { isPrimary: true }),
      int('events'),
      int('visits'),
    ],
    indices: [
      { name: 'ix_tracking_hours_name_hour_at', columnNames: ['name', 'hour_at'] },
      { name: 'ix_tracking_hours_promotion_code_name_hour_at', columnNames: ['promotion_code', 'name', 'hour_at'] },
    ],
  },
  {
    name: 'tracking_visit_days',
    columns: [
      time('day_at', { isPrimary: true }),
      text('name', 60, { isPrimary: true }),
      time('previous_at', { isPrimary: true }),
      int('visits'),
    ],
  },
  {
    name: 'tracking_visit_hours',
    columns: [
      time('hour_at', { isPrimary: true }),
      text('name', 60, { isPrimary: true }),
      time('previous_at', { isPrimary: true }),
      int('visits'),
    ],
  },
];
