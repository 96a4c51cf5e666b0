import { Injectable } from '@nestjs/common';

/** Where the paid volumes of buyers come from: orders, which are a module above this one. */
export interface PaidVolumesSource {
  /** What a user has paid since an instant, less refunds. */
  sumOfUser(userId: string, since: Date): Promise<bigint>;
  /** Users who have paid at least this much since then. */
  findUserIdsAbove(volumeMicro: bigint, since: Date): Promise<string[]>;
}

/** Volumes by which rules of customer groups decide. */
@Injectable()
export class PaidVolumesService {
  private source: PaidVolumesSource | null = null;

  registerSource(source: PaidVolumesSource): void {
    if (this.source) throw new Error('paid volumes have a source already');
    this.source = source;
  }

  getSource(): PaidVolumesSource {
    if (!this.source) throw new Error('no module has registered a source of paid volumes');
    return this.source;
  }
}
