import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isTronAddress, ZERO_ADDRESS } from '../domain/tron-address.js';

/** A TRON address in base58check form that has an owner. */
export const IsTronAddress = (options?: ValidationOptions) =>
  ValidateBy(
    {
      name: 'isTronAddress',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value !== ZERO_ADDRESS && isTronAddress(value),
        defaultMessage: () => '$property must be a TRON address',
      },
    },
    options,
  );
