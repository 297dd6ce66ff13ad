const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** The site's colours and fonts, for the pages of demo services. */
export const STYLES = `
:root{color-scheme:light dark;--bg:light-dark(#FFFFFF,#151113);--sunk:light-dark(#F7F4F1,#1E191B);
  --line:light-dark(#E8E2DD,#372F33);--ink:light-dark(#211A1D,#F6F1F1);
  --ink-2:light-dark(#5C5256,#C0B6B9);--accent-text:light-dark(#9A1B47,#F59AB5);
  --warn:light-dark(#7A4F00,#EBC06B);--warn-soft:light-dark(#FBF1DA,#382A10)}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);
  font:400 1rem/1.5 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Noto Sans",
  "Helvetica Neue","Noto Sans Georgian",Sylfaen,Arial,sans-serif}`
