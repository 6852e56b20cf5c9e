/**
 * The labels of a page for its islands (lib/client/hooks/use-translation.ts). A data block: no
 * browser runs it, so the content security policy lets it be.
 */
export function IslandLabels({ labels }: { labels: Record<string, object> }) {
  const json = JSON.stringify(labels).replaceAll('<', '\\u003c');
  return <script id="labels" type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}
