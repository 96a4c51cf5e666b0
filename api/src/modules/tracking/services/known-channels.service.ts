import { Injectable } from '@nestjs/common';
import { ChannelNamesPort } from '../ports/channel-names.port.js';

interface WithChannel {
  promotionCode: string | null;
  channel: string | null;
}

/** Knows which channels exist. */
@Injectable()
export class KnownChannelsService {
  constructor(private readonly channels: ChannelNamesPort) {}

  /** Removes unknown channels from events: invented names must not fill the counts. */
  async removeUnknown<T extends WithChannel>(events: readonly T[]): Promise<T[]> {
    const requested = events.filter(({ channel }) => channel !== null).map(({ promotionCode }) => promotionCode);
    const codes = [...new Set(requested)].filter((code) => code !== null);
    const known = codes.length === 0 ? null : await this.channels.findNamesByCode(codes);
    return events.map((event) => {
      const { promotionCode: code, channel } = event;
      const is = code !== null && channel !== null && known?.get(code)?.has(channel) === true;
      return is ? event : { ...event, channel: null };
    });
  }
}
