/** What buyers have paid: rules of customer groups decide by it. */
export abstract class PaidVolumesPort {
  /** What a user has paid since an instant, less refunds. */
  abstract sumOfUser(userId: string, since: Date): Promise<bigint>;
  /** Users who have paid at least this much since then. */
  abstract findUserIdsAbove(volumeMicro: bigint, since: Date): Promise<string[]>;
}
