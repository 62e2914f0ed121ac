<?php
/**
 * Blocks.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the block "Product search", a block for each element in it, and a search field for the header. All are rendered by PHP.
 */
final class Blocks {

	private const EDITOR = 'wps-elements-editor';

	/**
	 * Registers the hooks.
	 */
	public static function register_hooks(): void {
		add_action( 'init', array( self::class, 'register' ), 11 );
	}

	/**
	 * Registers the blocks, and their script for the editor.
	 */
	public static function register(): void {
		wp_register_script(
			self::EDITOR,
			Assets::url( 'assets/editor.js' ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n', 'wp-server-side-render', 'wp-data' ),
			\WpsElements\VERSION,
			true
		);
		wp_set_script_translations( self::EDITOR, 'wps-elements', dirname( \WpsElements\PLUGIN_FILE ) . '/languages' );
		wp_register_style( self::EDITOR, Assets::url( 'assets/editor.css' ), array(), \WpsElements\VERSION );

		$folder = dirname( \WpsElements\PLUGIN_FILE ) . '/blocks';
		register_block_type(
			$folder . '/shop',
			array(
				'attributes'      => self::attributes( 'shop' ) + array(
					'align' => array(
						'type'    => 'string',
						'default' => 'wide',
					),
				),
				'render_callback' => array( self::class, 'shop' ),
			)
		);
		foreach ( array_diff( Elements::names(), array( 'shop' ) ) as $name ) {
			register_block_type( 'wps-elements/' . $name, self::element_block( $name ) );
		}
		register_block_type( $folder . '/search-form', array( 'render_callback' => array( Search_Form::class, 'render_block' ) ) );
	}

	/**
	 * Renders the block of the shop.
	 *
	 * @param array     $attributes Attributes of the block.
	 * @param string    $content    Rendered inner blocks.
	 * @param \WP_Block $block      The block.
	 */
	public static function shop( array $attributes, string $content, $block = null ): string {
		if ( self::is_preview() ) {
			return Products::preview( $attributes );
		}
		// The block's own class for the default width: the editor saves no attribute that has its default.
		$wrapper = null === $block ? '' : get_block_wrapper_attributes();
		return Shop::render( $attributes, trim( $content ), $wrapper );
	}

	/**
	 * Describes the block of an element.
	 *
	 * @param string $name Without `wps-`.
	 */
	private static function element_block( string $name ): array {
		$is_filter = 'facet' === $name;
		return array(
			'api_version'           => 3,
			'title'                 => Elements::title( $name ),
			'category'              => 'widgets',
			'icon'                  => 'search',
			'textdomain'            => 'wps-elements',
			'ancestor'              => $is_filter ? array( 'wps-elements/shop', 'wps-elements/drawer' ) : array( 'wps-elements/shop' ),
			'attributes'            => self::attributes( $name ),
			'supports'              => array(
				'html'     => false,
				'multiple' => $is_filter,
			),
			'editor_script_handles' => array( self::EDITOR ),
			'editor_style_handles'  => array( self::EDITOR ),
			'render_callback'       => static function ( array $attributes, string $content ) use ( $name ): string {
				return Markup::element( $name, $attributes, 'drawer' === $name ? trim( $content ) : '' );
			},
		);
	}

	/**
	 * Describes the attributes of a block. Empty texts are those that the author did not set.
	 *
	 * @param string $name Without `wps-`.
	 */
	private static function attributes( string $name ): array {
		$found = array();
		foreach ( Elements::attributes( $name ) as $attribute => $type ) {
			$key           = lcfirst( str_replace( ' ', '', ucwords( str_replace( '-', ' ', $attribute ) ) ) );
			$found[ $key ] = Elements::FLAG === $type
				? array(
					'type'    => 'boolean',
					'default' => false,
				)
				: array(
					'type'    => 'string',
					'default' => '',
				);
			if ( is_array( $type ) ) {
				$found[ $key ]['enum'] = array_merge( array( '' ), $type );
			}
		}
		return $found;
	}

	/**
	 * Tests whether the editor requests a preview of the block.
	 */
	private static function is_preview(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Changes nothing; the REST API checks the user.
		return defined( 'REST_REQUEST' ) && REST_REQUEST && 'edit' === sanitize_key( wp_unslash( $_GET['context'] ?? '' ) );
	}
}
