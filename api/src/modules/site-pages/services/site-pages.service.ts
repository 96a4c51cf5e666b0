import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { ResponseCacheService } from '../../../common/http/response-cache.service.js';
import { fillPage } from '../domain/fill-page.js';
import { type PageAddress, parsePageAddress } from '../domain/page-address.js';
import { PageContentService } from './page-content.service.js';
import { type PageTemplate, PageTemplatesService } from './page-templates.service.js';

/** What a request for a page is answered with. */
export type SitePageAnswer =
  { kind: 'page'; status: 200 | 404 | 410; html: string; etag: string } | { kind: 'moved'; location: string };

/** The first HTML of public pages. */
@Injectable()
export class SitePagesService {
  constructor(
    private readonly templates: PageTemplatesService,
    private readonly contents: PageContentService,
    private readonly cache: ResponseCacheService,
  ) {}

  /** The page of a path with its query; `build` names the built page that the web server has, if it says so. */
  async find(url: URL, build: string | null): Promise<SitePageAnswer> {
    const address = parsePageAddress(url);
    if (address === null) throw new AppError(commonErrors.not_found);
    const template = await this.templates.getTemplate(address.app, build);
    // Not by the whole address: what else its query holds, such as a promotion code, makes no difference.
    const key = `site-page ${template.build} ${JSON.stringify(address)}`;
    const answer = (await this.cache.getOrMake(key, () => this.make(address, template))) as SitePageAnswer;
    return answer.kind === 'moved' ? { ...answer, location: answer.location + url.search } : answer;
  }

  private async make(address: PageAddress, template: PageTemplate): Promise<SitePageAnswer> {
    const found = await this.contents.find(address);
    if (found.kind === 'moved') return { kind: 'moved', location: found.path };
    const html = fillPage(template.html, found.content);
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    return { kind: 'page', status: found.status, html, etag };
  }
}
