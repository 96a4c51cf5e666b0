import { Injectable } from '@nestjs/common';

/** The names of the channels of these promotion codes; codes without any are absent. */
type ChannelsOf = (codes: readonly string[]) => Promise<Map<string, Set<string>>>;

interface Named {
  promotionCode: string | null;
  channel: string | null;
}

/** Which channels exist. The module that has them registers itself here, since tracking knows of none. */
@Injectable()
export class KnownChannels {
  private channelsOf: ChannelsOf = () => Promise.resolve(new Map<string, Set<string>>());

  register(channelsOf: ChannelsOf): void {
    this.channelsOf = channelsOf;
  }

  /** The events without invented channels: their names must not fill the counts. */
  async onlyKnown<T extends Named>(events: readonly T[]): Promise<T[]> {
    const named = events.filter(({ channel }) => channel !== null).map(({ promotionCode }) => promotionCode);
    const codes = [...new Set(named)].filter((code) => code !== null);
    const known = codes.length === 0 ? new Map<string, Set<string>>() : await this.channelsOf(codes);
    return events.map((event) => {
      const { promotionCode: code, channel } = event;
      const is = code !== null && channel !== null && known.get(code)?.has(channel) === true;
      return is ? event : { ...event, channel: null };
    });
  }
}
