/** The style of the readable page: the fonts of the reader's machine, their light or dark, and paper. */
export const readableStyle = `
:root{color-scheme:light dark;--ink:#1b1b1f;--muted:#55555f;--line:#d5d5dd;--back:#fff;--soft:#f4f4f7;--link:#1746a2}
@media (prefers-color-scheme:dark){:root{--ink:#ececf1;--muted:#b0b0bb;--line:#44444f;--back:#17171b;--soft:#222228;--link:#9dbdff}}
*{box-sizing:border-box;margin:0}
body{background:var(--back);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:60rem;margin-inline:auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.2;margin-block-end:1rem}
h2{font-size:1.375rem;line-height:1.25;margin-block:2.5rem .5rem}
h3{font-size:1.0625rem;margin-block:1.5rem .5rem}
h3 code{color:var(--muted);font-size:.8125rem;font-weight:400;margin-inline-start:.5rem}
p{max-width:42rem;margin-block-end:.5rem}
a{color:var(--link)}
a:focus-visible{outline:2px solid;outline-offset:2px}
small,caption,.note{color:var(--muted)}
ul{padding-inline-start:1.25rem}
nav ul{columns:16rem}
li{margin-block:.25rem}
td ul,dd ul{padding-inline-start:1rem}
.facts{font-size:.875rem}
.facts div,td dl div,dd dl div{display:grid;grid-template-columns:minmax(0,10rem) minmax(0,1fr);gap:.25rem 1rem}
dt{color:var(--muted)}
dd{margin:0}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin-block-end:1rem}
caption{text-align:start;font-size:.875rem;padding-block:.25rem}
th,td{border:1px solid var(--line);padding:.375rem .625rem;text-align:start;vertical-align:top}
th{background:var(--soft);font-weight:500;hyphens:auto}
tbody th{width:14rem}
.value{white-space:pre-wrap}
.across{overflow-x:auto}
@media (max-width:35rem){.across table{table-layout:auto}.across th,.across td{min-width:7.5rem;overflow-wrap:break-word}tr:has(>th[scope=row]){display:grid}tbody th{width:auto}tbody th+td{border-block-start:0}.facts div,td dl div,dd dl div{grid-template-columns:minmax(0,1fr)}th,td{padding:.25rem .375rem}}
@media print{:root{--ink:#000;--muted:#444;--line:#999;--back:#fff;--soft:#fff;--link:#000}main{max-width:none;padding:0}nav{display:none}h2,h3,caption{break-after:avoid}tr{break-inside:avoid}.across{overflow:visible}}
`
