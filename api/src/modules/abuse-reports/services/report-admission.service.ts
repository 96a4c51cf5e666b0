import { Injectable } from '@nestjs/common';
import { addressNetwork } from '../../../common/index.js';
import { AltchaService } from '../../../infrastructure/altcha/index.js';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { SiteConfigService } from '../../site-config/index.js';

const HOUR_MS = 3_600_000;
const MAX_PER_HOUR = 5;
const MAX_PER_DAY = 20;

/** Protects the public form from floods of reports. */
@Injectable()
export class ReportAdmissionService {
  constructor(
    private readonly siteConfig: SiteConfigService,
    private readonly altcha: AltchaService,
    private readonly limits: LimitsService,
  ) {}

  /** Throws the errors of `AltchaService.redeemSolution`, and `common.too_many` above the limits of one address. */
  async assertAllowed(ip: string, altcha?: string): Promise<void> {
    if ((await this.siteConfig.get()).altcha.abuseReports) await this.altcha.redeemSolution(altcha);
    await this.limits.consume(buildLimits(ip));
  }
}

function buildLimits(ip: string): Limit[] {
  const key = `abuse.report:${addressNetwork(ip)}`;
  return [
    { key: `${key}:hour`, max: MAX_PER_HOUR, windowMs: HOUR_MS },
    { key: `${key}:day`, max: MAX_PER_DAY, windowMs: 24 * HOUR_MS },
  ];
}
