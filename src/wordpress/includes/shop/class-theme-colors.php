<?php
/**
 * Colours and shapes of the theme.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Maps the buttons of a block theme to the custom properties of the elements. A colour that cannot be read on the page's
 * background is replaced by that of the text.
 */
final class Theme_Colors {

	/**
	 * Contrast that WCAG 2.2 requires of text.
	 */
	private const MIN_CONTRAST = 4.5;

	/**
	 * Returns the rule for the head of the page; empty for classic themes.
	 */
	public static function style(): string {
		if ( ! function_exists( 'wp_get_global_styles' ) || ! function_exists( 'wp_is_block_theme' ) || ! wp_is_block_theme() ) {
			return '';
		}
		$styles  = wp_get_global_styles();
		$button  = $styles['elements']['button'] ?? array();
		$page    = self::resolve( $styles['color']['background'] ?? '' );
		$text    = self::resolve( $styles['color']['text'] ?? '' );
		$accent  = self::resolve( $button['color']['background'] ?? '' );
		$label   = self::resolve( $button['color']['text'] ?? '' );
		$members = self::members( $page, $text, $accent, $label );
		$radius  = $button['border']['radius'] ?? null;
		if ( is_string( $radius ) && preg_match( '/^\d+(?:\.\d+)?(?:px|r?em)?$/', $radius ) ) {
			// Cards and fields with the radius of a round button would be ovals.
			$members['--wps-radius'] = sprintf( 'min(%s, 10px)', '0' === $radius ? '0px' : $radius );
		}
		$rules = '';
		foreach ( $members as $name => $value ) {
			$rules .= $name . ':' . $value . ';';
		}
		return '' === $rules ? '' : sprintf( '.wp-site-blocks :is(wps-shop,wps-drawer,wps-facet){%s}', $rules );
	}

	/**
	 * Chooses accent colours that can be read. Empty colours are unknown.
	 *
	 * @param string $page   Background of the page, `#rrggbb`.
	 * @param string $text   Text of the page.
	 * @param string $accent Background of buttons.
	 * @param string $label  Text of buttons.
	 * @return array<string, string>
	 */
	public static function members( string $page, string $text, string $accent, string $label ): array {
		if ( '' === $page || '' === $text ) {
			return array();
		}
		$is_readable = '' !== $accent && '' !== $label
			&& self::contrast( $accent, $page ) >= self::MIN_CONTRAST && self::contrast( $accent, $label ) >= self::MIN_CONTRAST;
		if ( ! $is_readable ) {
			list( $accent, $label ) = array( $text, $page );
		}
		return array(
			'--wps-color-accent'    => $accent,
			'--wps-color-on-accent' => $label,
		);
	}

	/**
	 * Returns the contrast of two colours by WCAG, from 1 to 21.
	 *
	 * @param string $one   `#rrggbb`.
	 * @param string $other `#rrggbb`.
	 */
	public static function contrast( string $one, string $other ): float {
		$lights = array( self::luminance( $one ), self::luminance( $other ) );
		return ( max( $lights ) + 0.05 ) / ( min( $lights ) + 0.05 );
	}

	/**
	 * Returns the relative luminance of a colour.
	 *
	 * @param string $color `#rrggbb`.
	 */
	private static function luminance( string $color ): float {
		$sum = 0.0;
		foreach ( array( 0.2126, 0.7152, 0.0722 ) as $at => $weight ) {
			$part = hexdec( substr( $color, 1 + 2 * $at, 2 ) ) / 255;
			$sum += $weight * ( $part <= 0.04045 ? $part / 12.92 : ( ( $part + 0.055 ) / 1.055 ) ** 2.4 );
		}
		return $sum;
	}

	/**
	 * Resolves a value of theme.json to `#rrggbb`; empty for anything else.
	 *
	 * @param mixed $value `#fff`, `var(--wp--preset--color--contrast)` or `var:preset|color|contrast`.
	 */
	private static function resolve( $value ): string {
		if ( ! is_string( $value ) ) {
			return '';
		}
		if ( preg_match( '/^var(?::preset\|color\||\(--wp--preset--color--)([a-z0-9-]+)\)?$/', $value, $match ) ) {
			$value = self::preset( $match[1] );
		}
		if ( preg_match( '/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i', $value, $match ) ) {
			return strtolower( "#{$match[1]}{$match[1]}{$match[2]}{$match[2]}{$match[3]}{$match[3]}" );
		}
		return preg_match( '/^#[0-9a-f]{6}$/i', $value ) ? strtolower( $value ) : '';
	}

	/**
	 * Returns a colour of the palette; those of the owner take precedence over those of the theme.
	 *
	 * @param string $slug Name of the preset.
	 */
	private static function preset( string $slug ): string {
		$palette = (array) wp_get_global_settings( array( 'color', 'palette' ) );
		foreach ( array( 'custom', 'theme', 'default' ) as $origin ) {
			foreach ( (array) ( $palette[ $origin ] ?? array() ) as $color ) {
				if ( ( $color['slug'] ?? '' ) === $slug ) {
					return (string) ( $color['color'] ?? '' );
				}
			}
		}
		return '';
	}
}
