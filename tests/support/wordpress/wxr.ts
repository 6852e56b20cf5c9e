/** Builds WordPress export files from the fields that a test needs. */

const cdata = (text: string): string => `<![CDATA[${text}]]>`;

export type WxrItem = {
  /** Undefined if the item has no id. */
  id?: number | undefined;
  title?: string;
  content?: string;
  excerpt?: string;
  guid?: string;
  link?: string;
  /** As in WordPress: `2024-03-02 04:00:00`. */
  gmt?: string | undefined;
  local?: string | undefined;
  status?: string;
  /** Additional elements. */
  more?: string;
};

export const oldSite = 'https://old.example';

/** An item. Fields that are not set are those of a usual published post. */
export function wxrItem(given: WxrItem): string {
  const { id, title = 'સમાચાર', excerpt = '', status = 'publish', more = '' } = given;
  const { content = '<p>ગીરમાં વરસાદ પછી સિંહ દેખાયા, અને વન વિભાગે ગણતરી શરૂ કરી.</p>' } = given;
  const name = `p${id ?? 'x'}`;
  const { guid = `${oldSite}/?p=${id}`, link = `${oldSite}/2024/03/${name}/` } = given;
  const { gmt = 'gmt' in given ? undefined : '2024-03-02 04:00:00' } = given;
  const { local = 'local' in given ? undefined : '2024-03-02 09:30:00' } = given;
  return [
    `<item><title>${cdata(title)}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid>`,
    `<content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>`,
    id === undefined ? '' : `<wp:post_id>${id}</wp:post_id>`,
    local === undefined ? '' : `<wp:post_date>${cdata(local)}</wp:post_date>`,
    gmt === undefined ? '' : `<wp:post_date_gmt>${cdata(gmt)}</wp:post_date_gmt>`,
    `<wp:post_name>${cdata(name)}</wp:post_name><wp:status>${cdata(status)}</wp:status>`,
    `<wp:post_type>${cdata('post')}</wp:post_type>${more}</item>`,
  ].join('\n');
}

/** A picture of the media library. */
export const wxrPicture = (id: number, name: string, caption = ''): string =>
  `<item><title>${name}</title><link>${oldSite}/${name}/</link><excerpt:encoded>${cdata(caption)}</excerpt:encoded>` +
  `<wp:post_id>${id}</wp:post_id><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>` +
  `<wp:attachment_url>${oldSite}/wp-content/uploads/${name}</wp:attachment_url></item>`;

/** A complete file. */
export const wxrFile = (items: readonly string[], encoding = 'UTF-8'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>સોરઠ</title><link>${oldSite}</link><language>gu</language><wp:base_blog_url>${oldSite}</wp:base_blog_url>
${items.join('\n')}
</channel></rss>
`;
