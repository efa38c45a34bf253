/** Clipboard HTML of Word and Google Docs, shortened to one example of each peculiarity. */

const wordItem = (level: number, marker: string, text: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 0.5}in;mso-add-space:auto;text-indent:-.25in;
mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:
Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 /* Font Definitions */
 @font-face {font-family:"Cambria Math"; panose-1:2 4 5 3 5 4 6 3 2 4;}
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0in; font-size:12.0pt;}
-->
</style>
</head><body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
<h2 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>Calls at
night<o:p></o:p></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>No caller</b> likes to <i>wait</i>, see <a
href="https://example.com/study" style='color:blue'><span style='text-decoration:underline'>the study</span></a>
and <a href="#_Toc1">above</a>.<a name="_Toc2"></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem(1, '·', 'Answer', 'First')}
${wordItem(2, 'o', 'in two <b>seconds</b>')}
${wordItem(2, 'o', 'in every language')}
${wordItem(1, '·', 'Book', 'Last')}
<p class=MsoQuote>Said by a caller.<o:p></o:p></p>
${wordItem(1, '1.', 'First', 'First')}
${wordItem(2, 'a.', 'its part')}
${wordItem(1, '2.', 'Second', 'Last')}
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_1" style='width:1in'/><![endif]--><![if !vml]><img
width=96 height=96 src="file:///C:/Temp/msohtmlclip1/01/clip_image002.png"><![endif]></p>
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'>
<tr><td width=200 colspan=2 valign=top style='width:2in;border:solid windowtext 1.0pt'><p class=MsoNormal>Both<o:p></o:p></p></td></tr>
<tr><td width=100><p class=MsoNormal>Left</p></td><td width=100><p class=MsoNormal>Right</p></td></tr>
</table>
<div style='mso-element:comment-list'><p class=MsoCommentText>A remark</p></div>
<!--EndFragment-->
</body></html>`;

const span = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};font-variant:normal;vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;
const plain = 'font-weight:400;font-style:normal;text-decoration:none';
const docsItem = (level: number, text: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;${plain}" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${span(plain, text)}</p></li>`;

export const fromDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5ef0a1b2-7fff-1234-abcd-0123456789ab"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;">${span('font-weight:700;font-style:normal;text-decoration:none', 'Calls at night')}</h2><p dir="ltr" style="line-height:1.38;">${span(plain, 'A ')}${span('font-weight:700;font-style:italic;text-decoration:none', 'loud')}${span('font-weight:400;font-style:normal;text-decoration:underline', ' word')}${span('font-weight:400;font-style:normal;text-decoration:line-through', ' gone')}${span(plain, ', ')}<a href="https://example.com/study" style="text-decoration:none;">${span('font-weight:400;font-style:normal;text-decoration:underline', 'a study')}</a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${docsItem(1, 'One')}<ul style="margin-top:0;">${docsItem(2, 'Below it')}</ul>${docsItem(1, 'Two')}</ul><p dir="ltr">${span(plain, '<img src="data:image/png;base64,iVBORw0KGgo=" width="10" height="10" />')}</p></b><br class="Apple-interchange-newline">`;
