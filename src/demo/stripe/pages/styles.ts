import { STYLES } from '#demo/page.ts'

/** The styles of the hosted pages, with the colours, sizes and shapes of src/web/ui/css. */
export const PAY_STYLES = `${STYLES}
:root{--line-strong:light-dark(#8E8387,#877B80);--ink-3:light-dark(#73686C,#A2979B);
  --accent:light-dark(#9A1B47,#B8355F);--accent-hover:light-dark(#7E1239,#A42B53);
  --ok:light-dark(#1B6A47,#7FD3A5);--ok-soft:light-dark(#E6F3EB,#173226);
  --err:light-dark(#AE3411,#FF9E80);--err-soft:light-dark(#FDEDE6,#401D12);
  --surface:light-dark(#FFFFFF,#1B1618);--pane:light-dark(#FFFFFF,#4A1A2B);
  --lit:light-dark(#F2B8C9,#FFD9A0)}
header,main{width:100%;max-width:1040px;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:68px}
.brand{display:inline-flex;align-items:center;min-height:44px;gap:10px}
.brand svg:first-child{width:24px;height:28px}.brand svg+svg{width:58px;height:22px;fill:none;
  stroke:var(--ink);stroke-width:3.6}.dot{fill:var(--accent-text);stroke:none}.wall{
  fill:var(--accent)}.pane{fill:var(--pane)}.lit{fill:var(--lit)}
.badge{display:inline-flex;align-items:center;min-height:24px;padding:0 9px;border-radius:6px;
  background:var(--sunk);color:var(--ink-2);font-size:.75rem;font-weight:600;white-space:nowrap}
.badge.warn{background:var(--warn-soft);color:var(--warn)}.badge.ok{background:var(--ok-soft);
  color:var(--ok)}.badge.err{background:var(--err-soft);color:var(--err)}
main{padding-bottom:64px}
body.narrow header,body.narrow main{max-width:600px}
h1{margin:16px 0 8px;font-size:1.5rem;line-height:1.25;letter-spacing:-.012em;
  overflow-wrap:anywhere}
h2{margin:0 0 12px;font-size:1.125rem;line-height:1.4;overflow-wrap:anywhere}
p{margin:0 0 12px;overflow-wrap:anywhere}
a{color:var(--accent-text);text-underline-offset:3px}
.soft{color:var(--ink-2);font-size:.875rem}
.note{margin:0 0 20px;padding:12px 16px;border-radius:10px;background:var(--warn-soft);
  color:var(--warn);font-size:.875rem}
.note.err{background:var(--err-soft);color:var(--err)}.note.ok{background:var(--ok-soft);
  color:var(--ok)}
.note b{display:block}
section,.card{margin:0 0 20px;padding:20px;border:1px solid var(--line);border-radius:14px;
  background:var(--surface)}
section h1{margin-top:0}section>:last-child{margin-bottom:0}
.card>*+h2{margin-top:24px}
.back{display:inline-flex;align-items:center;gap:6px;min-height:44px;text-decoration:none}
  .back>span:last-child{text-decoration:underline}
.btn{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:6px 18px;
  border:1px solid transparent;border-radius:10px;font:inherit;font-size:.875rem;font-weight:600;
  text-align:center;text-decoration:none;cursor:pointer}
.btn.main{background:var(--accent);color:#fff}.btn.main:hover{background:var(--accent-hover)}
.btn.line{background:none;border-color:color-mix(in srgb,var(--line-strong) 55%,var(--line));
  color:var(--ink)}.btn.line:hover{background:var(--sunk);border-color:var(--line-strong)}
.btn.wide{width:100%;min-height:52px;font-size:1rem}
.row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.ends{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;
  margin-bottom:8px}
li>.ends:last-child,li.ends{margin-bottom:0}
.ends>*{margin-bottom:0}
form{margin:0}
.field{display:block;margin:0 0 16px}
label{display:block;margin:0 0 6px;color:var(--ink-2);font-size:.8125rem}
input{display:block;width:100%;min-width:0;min-height:48px;padding:0 14px;
  border:1px solid var(--line-strong);border-radius:10px;background:var(--surface);color:var(--ink);
  font:inherit;font-variant-numeric:tabular-nums}
input::placeholder{color:var(--ink-3);opacity:1}
input:hover{border-color:var(--ink)}
input[aria-invalid]{border-color:var(--err);box-shadow:inset 0 0 0 1px var(--err)}
.fault{margin:6px 0 0;color:var(--err);font-size:.875rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
a:focus-visible,summary:focus-visible{border-radius:6px}
ul{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid var(--line)}
li{padding:12px 0}
li:first-child{padding-top:0}li:last-child{padding-bottom:0}
ul+.ends{margin-top:16px}
.num{font-variant-numeric:tabular-nums}
.price{font-size:2rem;line-height:1.2;font-weight:600;letter-spacing:-.012em}
dl{display:grid;grid-template-columns:auto 1fr;gap:6px 20px;margin:0 0 16px}
dt{color:var(--ink-2);font-size:.875rem;line-height:1.7}dd{margin:0;overflow-wrap:anywhere}
summary{display:inline-flex;align-items:center;min-height:44px;color:var(--accent-text);
  cursor:pointer;text-decoration:underline;text-underline-offset:3px}
.empty{color:var(--ink-2);margin:0}
.tests b,.tests .soft{display:block}
.tests li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;align-items:center}
@media (min-width:860px){.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1.1fr);
  gap:0 48px;align-items:start}.two>aside{position:sticky;top:16px}main{padding-top:16px}}
@media (min-width:1280px){header,main{padding-inline:0}}
@media (min-width:768px){section,.card{padding:24px}}
@media print{header,.note,.back,.btn{display:none}section{border:0;padding:0}}
`
