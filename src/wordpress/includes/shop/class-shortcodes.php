<?php
/**
 * Shortcodes.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Registers `[wps_shop]` and a shortcode for each element in it: `[wps_shop][wps_facet of="price"][/wps_shop]`.
 */
final class Shortcodes {

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'init', array( self::class, 'register' ) );
	}

	/**
	 * Registers all shortcodes.
	 */
	public static function register(): void {
		add_shortcode( 'wps_shop', array( self::class, 'shop' ) );
		foreach ( array_diff( Elements::names(), array( 'shop' ) ) as $name ) {
			add_shortcode(
				'wps_' . str_replace( '-', '_', $name ),
				static function ( $given, $content ) use ( $name ): string {
					return Markup::element( $name, (array) $given, self::elements_in( (string) $content ) );
				}
			);
		}
	}

	/**
	 * Renders `[wps_shop]`.
	 *
	 * @param array|string $given   Attributes of the element, and `align`: `wide` (unless given), `full` or `none`.
	 * @param string|null  $content Shortcodes of elements.
	 */
	public static function shop( $given, $content = null ): string {
		$given = (array) $given;
		$align = $given['align'] ?? 'wide';
		$class = in_array( $align, array( 'wide', 'full' ), true ) ? 'align' . $align : 'alignnone';
		$id    = sanitize_html_class( (string) ( $given['id'] ?? '' ) );
		return Shop::render(
			$given,
			self::elements_in( (string) $content ),
			sprintf( 'class="%s"', esc_attr( $class ) ) . ( '' === $id ? '' : sprintf( ' id="%s"', esc_attr( $id ) ) )
		);
	}

	/**
	 * Renders shortcodes in the content of another one. Paragraphs that an editor puts around them are left out.
	 *
	 * @param string $content Content of a shortcode.
	 */
	private static function elements_in( string $content ): string {
		return trim( preg_replace( '~</?p>|<br\s*/?>~', '', do_shortcode( shortcode_unautop( $content ) ) ) );
	}
}
