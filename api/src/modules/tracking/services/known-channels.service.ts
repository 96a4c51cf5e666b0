import { Injectable } from '@nestjs/common';

/** Finds channel names by promotion code; codes without channels are absent. */
type FindChannels = (codes: readonly string[]) => Promise<Map<string, Set<string>>>;

interface WithChannel {
  promotionCode: string | null;
  channel: string | null;
}

/** Knows which channels exist. The module that owns the channels registers here, because tracking cannot import it. */
@Injectable()
export class KnownChannelsService {
  private findChannels: FindChannels = () => Promise.resolve(new Map<string, Set<string>>());

  register(channelsOf: FindChannels): void {
    this.findChannels = channelsOf;
  }

  /** Removes unknown channels from events: invented names must not fill the counts. */
  async removeUnknown<T extends WithChannel>(events: readonly T[]): Promise<T[]> {
    const requested = events.filter(({ channel }) => channel !== null).map(({ promotionCode }) => promotionCode);
    const codes = [...new Set(requested)].filter((code) => code !== null);
    const known = codes.length === 0 ? new Map<string, Set<string>>() : await this.findChannels(codes);
    return events.map((event) => {
      const { promotionCode: code, channel } = event;
      const is = code !== null && channel !== null && known.get(code)?.has(channel) === true;
      return is ? event : { ...event, channel: null };
    });
  }
}
