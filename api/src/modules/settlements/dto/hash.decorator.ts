import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, Matches } from 'class-validator';

/** Transactions per request. */
export const MAX_HASHES = 20;

const TXID = /^[0-9a-f]{64}$/;

const stripHexPrefix = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase().replace(/^0x/, '') : value;

/** A transaction hash: 64 hex digits, with or without 0x. */
export const Hash = () =>
  applyDecorators(
    ApiProperty({ pattern: TXID.source }),
    Transform(({ value }: { value: unknown }) => stripHexPrefix(value)),
    Matches(TXID),
  );

export const HashList = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(stripHexPrefix) : value)),
    IsArray(),
    ArrayMaxSize(MAX_HASHES),
    ArrayUnique(),
    Matches(TXID, { each: true }),
  );
