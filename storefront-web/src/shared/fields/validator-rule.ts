import type { FieldValidator } from '@lotline/shop/auth';

/** A rule of an antd field by what is wrong with its text. */
export const validatorRule = (validate: FieldValidator) => ({
  validator: (_: unknown, typed: string | undefined): Promise<void> => {
    const message = validate(typed ?? '');
    return message === null ? Promise.resolve() : Promise.reject(new Error(message));
  },
});
