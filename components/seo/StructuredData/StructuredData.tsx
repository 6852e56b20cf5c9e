/**
 * A page's structured data, escaped already (lib/pages/seo/structured-data). A data block: no
 * browser runs it, so the content security policy lets it be.
 */
export function StructuredData({ json }: { json: string | undefined }) {
  if (json === undefined) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
