import { describe, expect, it } from 'vitest';
import { inertHtml } from './inert-html.ts';

describe('HTML to be read without a judgement', () => {
  it('has no styles for any quoting, and keeps text that looks like one', () => {
    expect(
      inertHtml(
        `<p class=x style='a:"1"'>style="b"</p><span title="a>b" STYLE = c>d</span><i lang="de"style="e">f</i>`,
      ),
    ).toBe(
      `<p class=x data-style='a:"1"'>style="b"</p><span title="a>b" data-STYLE = c>d</span><i lang="de"data-style="e">f</i>`,
    );
  });

  it('has no event handlers, and keeps URLs and text that look like one', () => {
    expect(
      inertHtml(
        `<p onclick="a()" title=it's/onfocus=b>onclick="a"</p><a href=/x/online=1 onblur='c'>d</a><svg/onload=e>`,
      ),
    ).toBe(
      `<p data-onclick="a()" title=it's/onfocus=b>onclick="a"</p><a href=/x/online=1 data-onblur='c'>d</a><svg/data-onload=e>`,
    );
  });

  it('has no invisible parts: comments, style sheets, scripts, data of the word processor', () => {
    expect(
      inertHtml(
        '<!--[if gte mso 9]><xml><o:p/></xml><style>p{color:red}</style><![endif]--><meta charset="utf-8">' +
          '<style type="text/css">\n<!-- p{} -->\n</style ><xml>x</xml><link rel=File-List href="a.xml"><base href="/x">Text<style>p{',
      ),
    ).toBe('Text');
  });
});
