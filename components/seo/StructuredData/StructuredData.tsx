/**
 * A page's structured data, already escaped (lib/pages/seo/structured-data). It is a data block,
 * which browsers do not execute, so the Content-Security-Policy allows it.
 */
export function StructuredData({ json }: { json: string | undefined }) {
  if (json === undefined) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
