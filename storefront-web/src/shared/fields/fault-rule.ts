import type { FieldFault } from '@lotline/shop/auth';

/** A rule of an antd field by what is wrong with its text. */
export const faultRule = (fault: FieldFault) => ({
  validator: (_: unknown, typed: string | undefined): Promise<void> => {
    const message = fault(typed ?? '');
    return message === null ? Promise.resolve() : Promise.reject(new Error(message));
  },
});
