/**
 * Parameters that WordPress itself reads from the address of a page. A test on a WordPress compares them with
 * its own.
 */
export const QUERY_VARIABLES: readonly string[] = (
  'm p posts w cat withcomments withoutcomments s search exact sentence calendar page paged more tb pb ' +
  'author order orderby year monthnum day hour minute second name category_name tag feed author_name ' +
  'pagename page_id error attachment attachment_id subpost subpost_id preview robots favicon taxonomy ' +
  'term cpage post_type embed post_format rest_route sitemap sitemap-subtype sitemap-stylesheet'
).split(' ');
