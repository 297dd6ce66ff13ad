/**
 * Colours of Telegram's web client by day and by night, and those of somebody who chose their own.
 */
export const THEMES = {
  light: {
    bg_color: '#ffffff',
    text_color: '#000000',
    hint_color: '#707579',
    link_color: '#00488f',
    button_color: '#3390ec',
    button_text_color: '#ffffff',
    secondary_bg_color: '#f4f4f5',
    header_bg_color: '#ffffff',
    accent_text_color: '#3390ec',
    section_bg_color: '#ffffff',
    section_header_text_color: '#707579',
    subtitle_text_color: '#707579',
    destructive_text_color: '#df3f40',
    section_separator_color: '#e7e7e9',
    bottom_bar_bg_color: '#ffffff',
  },
  dark: {
    bg_color: '#212121',
    text_color: '#ffffff',
    hint_color: '#aaaaaa',
    link_color: '#8774e1',
    button_color: '#8774e1',
    button_text_color: '#ffffff',
    secondary_bg_color: '#181818',
    header_bg_color: '#212121',
    accent_text_color: '#8774e1',
    section_bg_color: '#212121',
    section_header_text_color: '#aaaaaa',
    subtitle_text_color: '#aaaaaa',
    destructive_text_color: '#ff595a',
    section_separator_color: '#3b3b3d',
    bottom_bar_bg_color: '#212121',
  },
  odd: {
    bg_color: '#2b1747',
    text_color: '#fff3c4',
    hint_color: '#7b5aa6',
    link_color: '#ffd34d',
    button_color: '#ffd34d',
    button_text_color: '#2b1747',
    secondary_bg_color: '#1f0f36',
    header_bg_color: '#1f0f36',
    accent_text_color: '#ffd34d',
    section_bg_color: '#352056',
    section_header_text_color: '#ffd34d',
    subtitle_text_color: '#cdb8ea',
    destructive_text_color: '#7a2b2b',
    section_separator_color: '#4b3370',
    bottom_bar_bg_color: '#1f0f36',
  },
} as const

export type ThemeName = keyof typeof THEMES
export const isTheme = (name: string | null): name is ThemeName =>
  name !== null && Object.hasOwn(THEMES, name)
