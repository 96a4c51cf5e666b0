/** The channels in which agents share their links. */
export abstract class ChannelNamesPort {
  /** Channel names by promotion code; codes without channels are absent. */
  abstract findNamesByCode(codes: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}
